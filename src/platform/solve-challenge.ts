import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from '#contract/challenge.ts'

/** Resolves to null if it takes too long or is aborted. The browser derives the keys in other threads. */
export async function solve(
  challenge: Challenge,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const solution = await solveChallenge({ challenge, deriveKey, controller })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
