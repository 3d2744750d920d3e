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
    idle: { description: 'Button. It opens the ways to share the page.' },
    askingSheet: {
      description: 'Phone’s share sheet. The phone shows its own sheet.',
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
    choosingWay: {
      description: 'Ways to share. A menu, where there is no sheet.',
      on: { 'menu.close': 'idle', 'link.copy': 'copying' },
    },
    copying: {
      description: 'Link is being copied. A moment.',
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
    notCopied: {
      description:
        'Link could not be copied. The browser said no: the link is shown, to copy by hand.',
      tags: 'failed',
    },
    choosingCalendar: {
      description: 'Ways into a calendar. A menu of calendars.',
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
