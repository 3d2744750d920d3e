import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '#contract/challenge.ts'

/** The payload that a call sends again with. */
export async function solve(challenge: Challenge | undefined): Promise<string> {
  if (!challenge) throw new Error('There is no challenge.')
  return payload(challenge, await solveChallenge({ challenge, deriveKey }))
}

export const payload = (challenge: Challenge, solution: unknown, more?: object): string =>
  Buffer.from(JSON.stringify({ challenge, solution, ...more })).toString('base64')
