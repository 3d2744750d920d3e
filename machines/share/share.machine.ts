import { type ActorRefFrom, setup } from 'xstate'
import type { Outing } from '#contract/outing.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** What became of the device's own sheet for sharing. */
export type SheetAnswer = 'closed' | 'unavailable'

/** Passing an outing on, and putting it into a calendar. One menu is open at a time. */
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
    openSheet: unprovidedPromise<SheetAnswer, Outing>('openSheet'),
    copyLink: unprovidedPromise<void, Outing>('copyLink'),
  },
  actions: {
    /** Hands the calendar file over to be kept. */
    saveCalendar: unprovidedAction<Outing>('saveCalendar'),
    toast: unprovidedAction<Toast>('toast'),
  },
  guards: {
    isUnavailable: (_, answer: SheetAnswer) => answer === 'unavailable',
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
    /** The link is shown, to be copied by hand. */
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
