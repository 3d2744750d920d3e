import { fromCallback } from 'xstate'
import { countdownMachine, type Tick } from '#machines/countdown/countdown.machine.ts'
import type { Services } from '#src/platform/services.ts'

const COUNTDOWN_TICK_MS = 1_000

/** Ticks every second, and immediately when the tab becomes visible again. */
export const provideCountdown = ({ clock, visibility }: Pick<Services, 'clock' | 'visibility'>) =>
  countdownMachine.provide({
    actors: {
      clock: fromCallback<{ type: string }, unknown, Tick>(({ sendBack }) => {
        const tick = () => sendBack({ type: 'tick', now: clock.now() })
        const stopClock = clock.every(COUNTDOWN_TICK_MS, tick)
        const unsubscribe = visibility.onChange(tick)
        return () => {
          stopClock()
          unsubscribe()
        }
      }),
    },
  })
