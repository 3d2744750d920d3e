import type { AnyActorRef } from 'xstate'
import { settleNext } from '#machines/kit/settle.ts'
import { models } from '#machines/models.ts'

export interface Network {
  /** ms per response. */
  delay: number
  fails?: boolean
}

/**
 * Simulates the network: responds to pending invokes of an actor, one after the other, as their
 * models do. Call `schedule` whenever an invoke may have started.
 */
export function simulateNetwork({ delay, fails }: Network) {
  let root: AnyActorRef | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    if (!root || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (root && settleNext(root, Object.values(models), { fails })) schedule()
    }, delay)
  }
  return {
    schedule,
    start(actor: AnyActorRef) {
      root = actor
      schedule()
    },
    stop() {
      root = undefined
      clearTimeout(timer)
    },
  }
}
