import { randomBytes } from 'node:crypto'
import { Client } from './client.ts'
import { nextAddress } from './players.ts'
import type { Statistics } from './statistics.ts'

const word = () => randomBytes(6).toString('hex')

/** Calls that cost the server most, each from another address. */
const ATTACKS: ((client: Client) => Promise<unknown>)[] = [
  (client) =>
    client.call('POST', '/reset-password', undefined, {
      token: word(),
      newPassword: `${word()}aA1`,
    }),
  (client) =>
    client.call('POST', '/register', undefined, {
      ...{ email: `${word()}@flood.example`, name: 'Flood Er', password: `${word()}aA1` },
      phone_number: '9876543210',
    }),
  (client) =>
    client.call('POST', '/login', undefined, {
      ...{ email: `bench-${word()}@example.in`, password: word(), role: 'USER' },
    }),
  (client) =>
    client.call('POST', '/login', undefined, {
      ...{ email: 'player@matchpoint.example', password: word(), role: 'USER' },
    }),
  (client) =>
    client.call('POST', '/forgot-password', undefined, { email: `${word()}@flood.example` }),
  (client) => client.call('GET', `/tournaments?search=${'abcdef'.split('').join('+')}+${word()}`),
  (client) => client.call('GET', `/searchableevents?search=${word()}`),
  (client) => client.get(`/searchevents?search=${word()}`),
]

/** `count` floods at a time, as fast as the server answers. */
export function startFlood(
  count: number,
  origin: string,
  statistics: Statistics,
): () => Promise<void> {
  let isOver = false
  const flood = async (index: number) => {
    const attack = ATTACKS[index % ATTACKS.length] as (client: Client) => Promise<unknown>
    while (!isOver) {
      const client = new Client(origin, nextAddress(), statistics, () => isOver, false)
      await attack(client)
      await attack(client)
      client.close()
    }
  }
  const flooding = Promise.all(Array.from({ length: count }, (_, index) => flood(index)))
  return async () => {
    isOver = true
    await flooding
  }
}
