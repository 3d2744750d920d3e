import { hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Infer, integer, is, string, type } from 'superstruct'
import { Challenge } from '#contract/challenge.ts'
import type { Database } from '#server/db/open.ts'
import { readSeed } from '#server/db/site-secret.ts'
import type { RateLimits } from './rate-limits.ts'

/** Each level is twice the work of the one before. */
export const LEVEL_MAX = 5
const FIRST_KEYS = 500
/** Rounds for each key: 0.7 ms of a server's core, some 2 ms of a phone's. */
const ROUNDS = 2_000
/** How many keys a solver derives at most, and twice as many as on average. */
export const keysOf = (level: number): number => FIRST_KEYS * 2 ** (level - 1)

const VALID_MS = 5 * 60_000

const Payload = type({
  challenge: Challenge,
  solution: type({ counter: integer(), derivedKey: string() }),
})

export interface Challenges {
  create(level: number): Promise<Challenge>
  /** A solution that is used for the first time, counted by its nonce. Null for any other text, and for none. */
  accept(payload: string | undefined): Promise<{ level: number; nonce: string } | null>
}

/** All servers of a database sign with the same secret, which `seed` replaces. */
export function createChallenges(
  db: Database,
  seed: string | null,
  limits: Pick<RateLimits, 'count'>,
): Challenges {
  let loading: Promise<Secrets> | null = null
  const secrets = () => {
    loading ??= loadSecrets(db, seed).catch((error) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    create: async (level) => signedChallenge(await secrets(), level),
    async accept(text) {
      const payload = text === undefined ? null : payloadOf(text)
      if (!payload) return null
      const { challenge, solution } = payload
      const given = { challenge, solution, ...(await secrets()), deriveKey }
      // It throws for what no solver sends.
      const { verified } = await verifySolution(given).catch(() => ({ verified: false }))
      const { nonce, data } = challenge.parameters
      if (!verified || (await limits.count('solvedChallenges', nonce))) return null
      return { level: data.level, nonce }
    },
  }
}

export interface Secrets {
  hmacSignatureSecret: string
  hmacKeySignatureSecret: string
}

export async function loadSecrets(db: Database, given: string | null): Promise<Secrets> {
  const seed = await readSeed(db, given)
  const secretFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', seed, '', use, 32)).toString('base64')
  return {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution of a challenge'),
  }
}

/** The server knows the solution, so that its work is one key to make a challenge and none to check it. */
export async function signedChallenge(
  secrets: Secrets,
  level: number,
  counter = randomInt(keysOf(level)),
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    expiresAt: new Date(Date.now() + VALID_MS),
    data: { level },
    counter,
    deriveKey,
    ...secrets,
  })
  return challenge as Challenge
}

function payloadOf(text: string): Infer<typeof Payload> | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return is(payload, Payload) ? payload : null
  } catch {
    return null
  }
}
