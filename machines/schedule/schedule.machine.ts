import { type ActorRefFrom, assign, setup } from 'xstate'
import type { EventSchedule } from '#contract/entities.ts'
import { log, logError } from '../log.ts'
import { unprovidedCallback, unprovidedPromise } from '../unprovided.ts'

/** With the time that answers are cached, a result is shown within a minute. */
const REFRESH_MS = 30_000

interface ScheduleContext {
  /** The id of the tournament. */
  id: string
  events: EventSchedule[]
}

export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.shown' }

const scheduleSetup = setup({
  types: {
    input: {} as { id: string },
    context: {} as ScheduleContext,
    events: {} as { type: 'schedule.retry' } | VisibilityEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchSchedule: unprovidedPromise<EventSchedule[], { id: string }>('fetchSchedule'),
    visibility: unprovidedCallback<VisibilityEvent>('visibility'),
  },
  actions: {
    log,
    setEvents: assign((_, events: EventSchedule[]) => ({ events })),
  },
  delays: { REFRESH: REFRESH_MS },
})

const setEvents = {
  type: 'setEvents',
  params: ({ event }: { event: { output: EventSchedule[] } }) => event.output,
} as const

/** Shows the matches of a tournament, and polls for results while the page is visible. */
export const scheduleMachine = scheduleSetup.createMachine({
  id: 'schedule',
  context: ({ input }) => ({ ...input, events: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Schedule is loading. A grey block stands where it will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchSchedule',
        src: 'fetchSchedule',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: setEvents },
        onError: {
          target: 'failed',
          actions: logError('Error fetching a schedule'),
        },
      },
    },
    failed: {
      description: 'Schedule could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'schedule.retry': 'loading' },
    },
    shown: {
      description: 'Schedule is shown. New results come by themselves.',
      invoke: { id: 'visibility', src: 'visibility' },
      initial: 'waiting',
      on: { 'page.hidden': '.hidden' },
      states: {
        waiting: {
          description: 'Schedule is up to date. It is asked for again in half a minute.',
          after: { REFRESH: 'refreshing' },
        },
        refreshing: {
          description: 'Schedule is asked for again. What is known stays on the page.',
          invoke: {
            id: 'fetchSchedule',
            src: 'fetchSchedule',
            input: ({ context: { id } }) => ({ id }),
            onDone: { target: 'waiting', actions: setEvents },
            // The shown matches are kept: a failed poll does not make them wrong.
            onError: 'waiting',
          },
        },
        hidden: {
          description: 'Schedule is in the background. Nothing is asked for.',
          on: { 'page.shown': 'refreshing' },
        },
      },
    },
  },
})

export type ScheduleRef = ActorRefFrom<typeof scheduleMachine>
