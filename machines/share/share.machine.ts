import { type ActorRefFrom, setup } from 'xstate'
import type { ShareableEvent } from '#contract/shareable-event.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export type SheetResult = 'closed' | 'unavailable'

export const shareMachine = setup({
  types: {
    input: {} as { event: ShareableEvent },
    context: {} as { event: ShareableEvent },
    events: {} as
      | { type: 'share.open' }
      | { type: 'calendar.open' }
      | { type: 'menu.close' }
      | { type: 'link.copy' }
      | { type: 'calendar.save' },
    tags: {} as 'failed',
  },
  actors: {
    openSheet: unprovidedPromise<SheetResult, ShareableEvent>('openSheet'),
    copyLink: unprovidedPromise<void, ShareableEvent>('copyLink'),
  },
  actions: {
    saveCalendar: unprovidedAction<ShareableEvent>('saveCalendar'),
    toast: unprovidedAction<Toast>('toast'),
  },
  guards: {
    isUnavailable: (_, result: SheetResult) => result === 'unavailable',
  },
}).createMachine({
  id: 'share',
  context: ({ input }) => input,
  initial: 'idle',
  // From every state: some browsers never answer, neither for the sheet nor for the clipboard.
  on: { 'share.open': '.askingSheet', 'calendar.open': '.choosingCalendar' },
  states: {
    idle: {},
    askingSheet: {
      on: { 'share.open': 'choosingWay' },
      invoke: {
        id: 'openSheet',
        src: 'openSheet',
        input: ({ context }) => context.event,
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
        input: ({ context }) => context.event,
        onDone: {
          target: 'idle',
          actions: { type: 'toast', params: { tone: 'success', title: 'Link copied' } },
        },
        onError: 'notCopied',
      },
    },
    notCopied: { tags: 'failed' },
    choosingCalendar: {
      on: {
        'menu.close': 'idle',
        'calendar.save': {
          target: 'idle',
          actions: { type: 'saveCalendar', params: ({ context }) => context.event },
        },
      },
    },
  },
})

export type ShareRef = ActorRefFrom<typeof shareMachine>
