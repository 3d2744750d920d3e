import { type ActorRefFrom, setup } from 'xstate'
import type { Outing } from '#contract/outing.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** Result of the system share sheet. */
export type SheetResult = 'closed' | 'unavailable'

/** Shares an event or adds it to a calendar. */
export const shareMachine = setup({
  types: {
    input: {} as { outing: Outing },
    context: {} as { outing: Outing },
    events: {} as
      | { type: 'share.open' }
      | { type: 'calendar.open' }
      | { type: 'menu.close' }
      | { type: 'link.copy' }
      | { type: 'calendar.save' },
  },
  actors: {
    openSheet: unprovidedPromise<SheetResult, Outing>('openSheet'),
    copyLink: unprovidedPromise<void, Outing>('copyLink'),
  },
  actions: {
    /** Downloads the calendar file. */
    saveCalendar: unprovidedAction<Outing>('saveCalendar'),
    toast: unprovidedAction<Toast>('toast'),
  },
  guards: {
    isUnavailable: (_, result: SheetResult) => result === 'unavailable',
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'share.open': 'askingSheet', 'calendar.open': 'choosingCalendar' } },
    askingSheet: {
      invoke: {
        id: 'openSheet',
        src: 'openSheet',
        input: ({ context }) => context.outing,
        onDone: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => event.output },
            target: 'choosingWay',
          },
          { target: 'idle' },
        ],
        onError: 'choosingWay',
      },
    },
    choosingWay: { on: { 'menu.close': 'idle', 'link.copy': 'copying' } },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context.outing,
        onDone: {
          target: 'idle',
          actions: { type: 'toast', params: { tone: 'success', title: 'Link copied' } },
        },
        onError: 'notCopied',
      },
    },
    /** Shows the link for manual copying. */
    notCopied: {
      tags: 'failed',
      on: { 'share.open': 'askingSheet', 'calendar.open': 'choosingCalendar' },
    },
    choosingCalendar: {
      on: {
        'menu.close': 'idle',
        'calendar.save': {
          target: 'idle',
          actions: { type: 'saveCalendar', params: ({ context }) => context.outing },
        },
      },
    },
  },
})

export type ShareRef = ActorRefFrom<typeof shareMachine>
