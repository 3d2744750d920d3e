import { fromCallback } from 'xstate'
import { countdownMachine, type Tick } from '#machines/countdown/countdown.machine.ts'
import type { Services } from '#src/platform/services.ts'

const COUNTDOWN_TICK_MS = 1_000

/** Ticks every second, and immediately when the tab becomes visible again. */
export const provideCountdown = ({ window, clock }: Pick<Services, 'window' | 'clock'>) =>
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
