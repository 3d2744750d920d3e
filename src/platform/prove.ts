import type { Challenge } from '#contract/challenge.ts'
import { t } from '#src/languages/translate.ts'
import { showWork } from './toasts.ts'

/** Solves a challenge, and says so meanwhile. Null where it takes too long or is aborted. */
export async function prove(
  challenge: Challenge,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const hide = showWork(t('Checking that you are not a robot…'))
  try {
    const { solve } = await import('./solve-challenge.ts')
    return await solve(challenge, signal)
  } finally {
    hide()
  }
}
