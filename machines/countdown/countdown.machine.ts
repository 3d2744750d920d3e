import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { unprovidedCallback } from '../unprovided.ts'
import { timeLeft } from './time-left.ts'

export interface Tick {
  type: 'tick'
  now: number
}

/** Counts down to the close of booking. Times are epoch ms; `deadline` is null if unreadable. */
export const countdownMachine = setup({
  types: {
    input: {} as { deadline: number | null; now: number },
    context: {} as { deadline: number | null; now: number },
    events: {} as Tick,
  },
  actors: {
    /** Ticks each second and when the tab becomes visible. Each tick has the time, because timers drift and overflow. */
    clock: unprovidedCallback<Tick>('clock'),
  },
  actions: {
    setNow: assign((_, now: number) => ({ now })),
  },
  guards: {
    isUnknown: ({ context }) => context.deadline === null,
    hasPassed: ({ context }) => context.deadline !== null && context.now >= context.deadline,
  },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => input,
  initial: 'counting',
  states: {
    counting: {
      description: 'Time is left to book. Days, hours, minutes and seconds until the deadline.',
      invoke: { id: 'clock', src: 'clock' },
      always: [
        { guard: 'isUnknown', target: 'unknown' },
        { guard: 'hasPassed', target: 'closed' },
      ],
      on: { tick: { actions: { type: 'setNow', params: ({ event }) => event.now } } },
    },
    closed: {
      description: 'Booking is closed. The deadline has passed: nothing can be added.',
      type: 'final',
    },
    unknown: {
      description: 'Deadline is unknown. Its date cannot be read: nothing can be booked.',
      type: 'final',
    },
  },
})

export type CountdownRef = ActorRefFrom<typeof countdownMachine>
type CountdownSnapshot = SnapshotFrom<typeof countdownMachine>

export const isOpen = (snapshot: CountdownSnapshot) => snapshot.matches('counting')

export const selectTimeLeft = ({ context }: CountdownSnapshot) =>
  timeLeft(context.deadline ?? 0, context.now)
