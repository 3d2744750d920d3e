import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Partner } from '#contract/entities.ts'
import { formErrors, PartnerForm, PartnerMessageForm } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { log, logError } from '../log.ts'
import { sendErrorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** `guest` if nobody is logged in, `missing` if the server has no such lists. */
export type PartnerAnswer = Partner[] | 'guest' | 'missing'

/** Its values include the id of the event, which is not a visible field. */
export const partnerFormMachine = createFormMachine<Partner[]>({
  id: 'partnerForm',
  errors: ({ level = '', age = '' }) => formErrors({ level, age }, PartnerForm),
  failure: ['You are not listed', 'Something went wrong.'],
})

/** Its values also have the id of the player, and whether the e-mail is shared: 'yes' or ''. */
export const partnerMessageFormMachine = createFormMachine<true>({
  id: 'partnerMessageForm',
  errors: ({ message = '' }) => formErrors({ message }, PartnerMessageForm),
  failure: ['The message was not sent', 'Something went wrong.'],
})

interface PartnerListContext {
  itemId: string
  partners: Partner[]
  writingTo: Partner | null
}

const answered = ({ event }: { event: { output: PartnerAnswer } }) => event.output
const setPartners = { type: 'setPartners', params: answered } as const

const whenAnswered = [
  {
    guard: { type: 'isLoggedOut', params: answered },
    target: '#partnerList.closed',
    actions: 'openLogin',
  },
  { guard: { type: 'isMissing', params: answered }, target: '#partnerList.missing' },
  { target: '#partnerList.shown', actions: setPartners },
] as const

/** The list of members who look for a partner for an event of the page. */
export const partnerListMachine = setup({
  types: {
    context: {} as PartnerListContext,
    events: {} as
      | { type: 'partners.open'; itemId: string }
      | { type: 'partners.close' }
      | { type: 'partners.retry' }
      | { type: 'partners.leave' }
      | { type: 'partners.write'; id: string }
      | { type: 'message.cancel' },
    children: {} as { listForm: 'listForm'; messageForm: 'messageForm' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPartners: unprovidedPromise<PartnerAnswer, { itemId: string }>('fetchPartners'),
    leaveList: unprovidedPromise<PartnerAnswer, { itemId: string }>('leaveList'),
    listForm: partnerFormMachine,
    messageForm: partnerMessageFormMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    log,
    openLogin: unprovidedAction('openLogin'),
    setItem: assign((_, itemId: string) => ({ itemId, partners: [], writingTo: null })),
    setPartners: assign((_, answer: PartnerAnswer) => ({
      partners: typeof answer === 'string' ? [] : answer,
    })),
    setWritingTo: assign(({ context: { partners } }, id: string) => ({
      writingTo: partners.find(({ _id }) => _id === id) ?? null,
    })),
  },
  guards: {
    isLoggedOut: (_, answer: PartnerAnswer) => answer === 'guest',
    isMissing: (_, answer: PartnerAnswer) => answer === 'missing',
    isOwn: ({ context: { partners } }) => partners.some(({ own }) => own),
    isOther: ({ context: { partners } }, id: string) =>
      partners.some(({ _id, own }) => _id === id && !own),
  },
}).createMachine({
  id: 'partnerList',
  context: { itemId: '', partners: [], writingTo: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'List is closed. A button at each event for teams opens it.',
      on: {
        'partners.open': {
          target: 'loading',
          actions: { type: 'setItem', params: ({ event }) => event.itemId },
        },
      },
    },
    loading: {
      description: 'List is loading. Who needs a partner is not known yet.',
      tags: 'busy',
      on: { 'partners.close': 'closed' },
      invoke: {
        id: 'fetchPartners',
        src: 'fetchPartners',
        input: ({ context: { itemId } }) => ({ itemId }),
        onDone: whenAnswered,
        onError: {
          target: 'failed',
          actions: logError('Error fetching partners'),
        },
      },
    },
    failed: {
      description: 'List could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'partners.close': 'closed', 'partners.retry': 'loading' },
    },
    shown: {
      description:
        'List is shown. Others can be written to; the member lists themselves, or leaves.',
      on: {
        'partners.close': 'closed',
        'partners.leave': { guard: 'isOwn', target: 'leaving' },
        'partners.write': {
          guard: { type: 'isOther', params: ({ event }) => event.id },
          target: 'writing',
          actions: { type: 'setWritingTo', params: ({ event }) => event.id },
        },
      },
      invoke: {
        id: 'listForm',
        src: 'listForm',
        input: ({ context: { itemId } }) => ({ level: '', age: '', item_id: itemId }),
        onDone: {
          target: 'shown',
          reenter: true,
          actions: [
            setPartners,
            {
              type: 'toast',
              params: {
                tone: 'success',
                title: 'You are listed',
                message: 'Members can write to you until you leave the list or are booked.',
              },
            },
          ],
        },
      },
    },
    leaving: {
      description: 'List is being left. The server is told.',
      tags: 'busy',
      invoke: {
        id: 'leaveList',
        src: 'leaveList',
        input: ({ context: { itemId } }) => ({ itemId }),
        onDone: whenAnswered,
        onError: {
          target: 'shown',
          actions: {
            type: 'toast',
            params: ({ event }) =>
              sendErrorToast('You are still listed', 'Something went wrong.', event.error),
          },
        },
      },
    },
    writing: {
      description: 'Message is being written. To one player, whose address is not shown.',
      on: { 'partners.close': 'closed', 'message.cancel': 'shown' },
      invoke: {
        id: 'messageForm',
        src: 'messageForm',
        input: ({ context: { writingTo } }) => ({
          message: '',
          share_email: '',
          id: writingTo?._id ?? '',
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'toast', params: { tone: 'success', title: 'Message sent' } },
        },
      },
    },
    missing: {
      description: 'There is no list. The server does not have one.',
    },
  },
})

export type PartnerListRef = ActorRefFrom<typeof partnerListMachine>
type PartnerListSnapshot = SnapshotFrom<typeof partnerListMachine>

export const selectHasPartnerList = (snapshot: PartnerListSnapshot) => !snapshot.matches('missing')

export const selectOpenItem = (snapshot: PartnerListSnapshot) =>
  snapshot.matches('closed') || snapshot.matches('missing') ? null : snapshot.context.itemId

export const selectOthers = ({ context: { partners } }: PartnerListSnapshot) =>
  partners.filter(({ own }) => !own)

export const selectIsListed = ({ context: { partners } }: PartnerListSnapshot) =>
  partners.some(({ own }) => own)
