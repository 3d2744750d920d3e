import { type Limit, type LimitName, limits as table } from '#contract/call-limits.ts'
import { type Challenges, LEVEL_MAX } from './challenges.ts'
import { tooManyRequests } from './http-error.ts'
import {
  durationText,
  isOfAddress,
  limitKey,
  type RateLimits,
  type Requester,
  type Used,
} from './rate-limits.ts'

/**
 * Counts a call. Throws `HttpError` 429 above a limit, and takes back what it has counted. Returns a function
 * that takes it back later.
 */
export type Admit = (
  names: readonly LimitName[],
  requester: Requester,
  solution: string | undefined,
) => Promise<() => Promise<void>>

export function createAdmission(limits: RateLimits, challenges: Challenges): Admit {
  async function isExempt(name: LimitName, requester: Requester): Promise<boolean> {
    const { unless }: Limit = table[name]
    const key = unless ? limitKey(unless, requester) : null
    return unless !== undefined && key !== null && limits.isReached(unless, key)
  }

  /** A call that is not admitted does not count: else others could make it harder without any work. */
  async function consumeOrProve(name: LimitName, key: string, proven: number): Promise<void> {
    // A solution of the level below was asked for earlier.
    const isEnough = ({ share }: Used) => share <= 1 || proven >= Math.max(1, levelOf(share) - 1)
    const ahead = await limits.wouldUse(name, key)
    if (!isEnough(ahead)) throw await challenged(ahead)
    // Others may have been counted since.
    const used = await limits.use(name, key)
    if (isEnough(used)) return
    await limits.giveBack(name, key)
    throw await challenged(used)
  }

  async function challenged({ share, msLeft }: Used): Promise<Error> {
    return tooManyRequests(
      (seconds) =>
        `Too many attempts come from your network. Please reload the page, or try again in ${durationText(seconds)}.`,
      msLeft,
      await challenges.create(levelOf(share)),
    )
  }

  return async (names, requester, solution) => {
    const solved = await challenges.accept(solution)
    const counted: [LimitName, string][] = solved ? [['solvedChallenges', solved.nonce]] : []
    const giveBack = async () => {
      for (const [name, key] of counted) await limits.giveBack(name, key)
    }
    try {
      for (const name of names) {
        const key = limitKey(name, requester)
        if (key === null || (await isExempt(name, requester))) continue
        if (isOfAddress(name)) await consumeOrProve(name, key, solved?.level ?? 0)
        else await limits.consume(name, key)
        counted.push([name, key])
      }
    } catch (error) {
      await giveBack()
      throw error
    }
    return giveBack
  }
}

/** Work grows with the square of the share: fifty programs would else try more passwords than can be hashed. */
const levelOf = (share: number) => Math.min(LEVEL_MAX, 1 + Math.floor(2 * Math.log2(share)))
