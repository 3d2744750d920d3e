import { randomBytes } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Client } from './client.ts'
import type { FloodKind } from './hostile.ts'
import { Statistics } from './statistics.ts'

const word = () => randomBytes(6).toString('hex')

/** Calls that cost the server most. */
const ATTACKS: Record<FloodKind, ((client: Client) => Promise<unknown>)[]> = {
  resetPassword: [
    (client) =>
      client.call('POST', '/reset-password', undefined, {
        token: word(),
        newPassword: `${word()}aA1`,
      }),
  ],
  register: [
    (client) =>
      client.call('POST', '/register', undefined, {
        email: `${word()}@flood.example`,
        name: 'Flood Er',
        password: `${word()}aA1`,
        phone_number: '9876543210',
      }),
  ],
  login: [
    (client) =>
      client.call('POST', '/login', undefined, {
        email: `bench-${word()}@example.in`,
        password: word(),
        role: 'USER',
      }),
    (client) =>
      client.call('POST', '/login', undefined, {
        email: 'player@matchpoint.example',
        password: word(),
        role: 'USER',
      }),
  ],
  forgotPassword: [
    (client) =>
      client.call('POST', '/forgot-password', undefined, { email: `${word()}@flood.example` }),
  ],
  search: [
    (client) => client.call('GET', `/tournaments?search=${'abcdef'.split('').join('+')}+${word()}`),
    (client) => client.call('GET', `/searchableevents?search=${word()}`),
    (client) => client.get(`/searchevents?q=${word()}`),
  ],
}

/** Calls that wait for an answer. */
const OPEN_MAX = 256

const [origin = '', rate = '', kinds = '', callsFromAddress = ''] = process.argv.slice(2)
const attacks = kinds.split(',').flatMap((kind) => ATTACKS[kind as FloodKind])
const statistics = new Statistics()
const start = performance.now()
const free: Client[] = []
const calls = new Map<Client, number>()
let addresses = 0
let open = 0
let isOver = false

/** Apart from the players' addresses. */
function nextAddress(): string {
  if (Number(callsFromAddress) !== Number.POSITIVE_INFINITY || addresses === 0) addresses += 1
  return `127.${192 + ((addresses >> 16) % 32)}.${(addresses >> 8) % 256}.${1 + (addresses % 254)}`
}

async function attack(index: number): Promise<void> {
  const client =
    free.shift() ??
    new Client(origin, nextAddress(), statistics, () => isOver, { isPatient: false })
  open += 1
  await attacks[index % attacks.length]?.(client)
  open -= 1
  const made = (calls.get(client) ?? 0) + 1
  calls.set(client, made)
  if (made < Number(callsFromAddress)) return void free.push(client)
  calls.delete(client)
  client.close()
}

process.once('message', () => {
  isOver = true
  process.send?.(statistics.summary((performance.now() - start) / 1000), () => process.exit())
})
// The players and servers of this machine come first.
setPriority(constants.priority.PRIORITY_LOW)
process.send?.('started')
for (let index = 0; !isOver; ) {
  const due = ((performance.now() - start) / 1000) * Number(rate)
  for (; index < due; index += 1) if (open < OPEN_MAX) void attack(index)
  await setTimeout(10)
}
