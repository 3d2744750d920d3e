import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Challenge, SOLUTION_HEADER } from '#contract/challenge.ts'
import { API_BASE } from '#contract/constants.ts'
import { keysOf, type Secrets, signedChallenge } from '#server/http/challenges.ts'
import { startPostgres } from './fleet/postgres.ts'
import { ADDRESS, emailOf, PASSWORD, type SharedAddressServer } from './shared-address-server.ts'

/**
 * 500 players log in from one address, two a second: alone, while 50 programs there try passwords of
 * invented e-mails, and while such programs solve challenges as well. A player who is told
 * that the server is busy tries again when it says, up to `TRIES` times. Exits with 1 if less than 99.5 % of
 * the players get in, or if the 99th percentile of the server's part of it, with those waits, is more than
 * twice that without the attack.
 *
 * The devices are simulated, as 550 of them do not fit on this machine: solving is waiting as long as such
 * a device would, and the bench signs the solutions itself.
 */
const PLAYERS = Number(process.env.PLAYERS ?? 500)
const ATTACKERS = 50
const SECONDS = Number(process.env.SECONDS ?? PLAYERS / 2)
/** Of a cheap phone for each key. The attackers are in the same mobile network. */
const PHONE_MS = 2
/** What the limit of an address has counted when the players come: six times what it allows. */
const WRONG_LOGINS = 600
const WARM_UP_MS = 20_000
/** The `Retry-After` of a busy server. */
const BUSY_MS = 2_000
const SUCCESS_MIN = 0.995
const GROWTH_MAX = 2
const TRIES = 10

interface Login {
  status: number
  /** ms. */
  server: number
  solving: number
}

const postgres = await startPostgres()
const rows = [
  await measure('alone'),
  await measure('attackers who do not solve', (logIn) => logIn.send),
  await measure('attackers who solve', (logIn) => logIn),
]
postgres.stop()
console.log(`\n${PLAYERS} logins in ${SECONDS} s from one address; times in ms`)
console.table(rows)
const [alone, ...attacked] = rows
const faults = attacked.flatMap(({ name, success, p99 }) => [
  ...(success < SUCCESS_MIN ? [`${name}: players are refused`] : []),
  ...(p99 > GROWTH_MAX * Number(alone?.p99) ? [`${name}: logins are slow`] : []),
])
for (const fault of faults) console.error(`FAULT: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

type LogIn = ReturnType<typeof loginTo>

async function measure(
  name: string,
  attackBy?: (logIn: LogIn) => (email: string) => Promise<{ status: number }>,
) {
  const child = fork(
    join(import.meta.dirname, 'shared-address-server.ts'),
    [postgres.url, String(PLAYERS), String(attackBy ? WRONG_LOGINS : 0)],
    { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  const [started]: SharedAddressServer[] = await once(child, 'message')
  if (!started) throw new Error('The process under load sent no report.')
  const logIn = loginTo(started)
  const ending = new AbortController()
  let guesses = 0
  const attack = async (tryLogin: ReturnType<NonNullable<typeof attackBy>>, attacker: number) => {
    for (let guess = 0; !ending.signal.aborted; guess += 1) {
      const email = `invented${attacker}.${guess}@example.in`
      const { status } = await tryLogin(email)
      if (status === 400) guesses += 1
      // What all of them send is then five times what nginx lets through from an address.
      else await setTimeout(1_000)
    }
  }
  const attacks = attackBy
    ? Array.from({ length: ATTACKERS }, (_, attacker) => attack(attackBy(logIn), attacker))
    : []
  if (attackBy) await setTimeout(WARM_UP_MS)
  const before = guesses
  const logins = await Promise.all(
    Array.from({ length: PLAYERS }, async (_, player) => {
      await setTimeout((player * SECONDS * 1000) / PLAYERS)
      return logInAtLast(logIn, emailOf(player))
    }),
  )
  const guessesPerSecond = (guesses - before) / SECONDS
  ending.abort()
  await Promise.all(attacks)
  child.disconnect()
  await once(child, 'exit')
  const isIn = ({ status }: Login) => status === 200
  const server = logins.filter(isIn).map((it) => it.server)
  const solving = logins.filter(isIn).map((it) => it.solving)
  return {
    name,
    success: server.length / PLAYERS,
    p50: percentile(server, 0.5),
    p99: percentile(server, 0.99),
    'solving p50': percentile(solving, 0.5),
    'solving p99': percentile(solving, 0.99),
    'guesses/s': Number(guessesPerSecond.toFixed(1)),
  }
}

async function logInAtLast(logIn: LogIn, email: string): Promise<Login> {
  let login = await logIn(email)
  for (let tries = 1; login.status === 503 && tries < TRIES; tries += 1) {
    await setTimeout(BUSY_MS)
    const { status, server, solving } = await logIn(email)
    login = { status, server: login.server + BUSY_MS + server, solving: login.solving + solving }
  }
  return login
}

/** As the app does: once more, with the solution, where the answer has a challenge. */
function loginTo({ origin, secrets }: SharedAddressServer) {
  const send = async (email: string, solution?: string) => {
    const response = await fetch(`${origin}${API_BASE}/login`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': ADDRESS,
        ...(solution && { [SOLUTION_HEADER]: solution }),
      },
      body: JSON.stringify({ email, password: PASSWORD, role: 'USER' }),
    })
    const { challenge } = (await response.json()) as { challenge?: Challenge }
    return { status: response.status, challenge }
  }
  const logIn = async (email: string): Promise<Login> => {
    const start = performance.now()
    const first = await send(email)
    const firstMs = performance.now() - start
    if (!first.challenge) return { status: first.status, server: firstMs, solving: 0 }
    const { level } = first.challenge.parameters.data
    const solving = Math.random() * keysOf(level) * PHONE_MS
    const [solution] = await Promise.all([solutionOf(secrets, level), setTimeout(solving)])
    const again = performance.now()
    const { status } = await send(email, solution)
    return { status, server: firstMs + performance.now() - again, solving }
  }
  return Object.assign(logIn, { send: (email: string) => send(email) })
}

async function solutionOf(secrets: Secrets, level: number): Promise<string> {
  const challenge = await signedChallenge(secrets, level, 0)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
