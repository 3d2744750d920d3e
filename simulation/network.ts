import type { AnyActorRef } from 'xstate'
import { answerNext } from '#machines/modelling/settle.ts'
import { models } from '#machines/models.ts'

export interface Network {
  /** How long an answer takes, ms. */
  delay: number
  /** Whether every call fails. */
  fails?: boolean
}

/**
 * A line to puppets that answer as their models do, one after the other. It is told of whatever goes
 * on (`listen`), and answers from when it is opened until it is closed.
 */
export function connect({ delay, fails }: Network) {
  let to: AnyActorRef | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    if (!to || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      if (to && answerNext(to, Object.values(models), { fails })) listen()
    }, delay)
  }
  return {
    listen,
    open(actor: AnyActorRef) {
      to = actor
      listen()
    },
    close() {
      to = undefined
      clearTimeout(timer)
    },
  }
}
