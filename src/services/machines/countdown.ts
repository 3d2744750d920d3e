import { fromCallback } from 'xstate'
import { COUNTDOWN_TICK_MS } from '#contract/constants.ts'
import { countdownMachine, type Tick } from '#machines/countdown/countdown.machine.ts'
import type { Services } from '../services.ts'

/** A countdown that ticks each second, and at once when the tab comes back. */
export const countdownLogic = ({ window, clock }: Pick<Services, 'window' | 'clock'>) =>
  countdownMachine.provide({
    actors: {
      clock: fromCallback<{ type: string }, unknown, Tick>(({ sendBack }) => {
        const tick = () => sendBack({ type: 'tick', now: clock.now() })
        const timer = window.setInterval(tick, COUNTDOWN_TICK_MS)
        window.document.addEventListener('visibilitychange', tick)
        return () => {
          window.clearInterval(timer)
          window.document.removeEventListener('visibilitychange', tick)
        }
      }),
    },
  })
