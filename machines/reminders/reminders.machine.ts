import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Reminders } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

interface RemindersContext {
  /** The code in the link of a reminder. */
  code: string
  /** Null until the reminders are loaded. */
  reminders: Reminders | null
}

type Failed = { error: unknown }
type Change = { code: string; on: boolean }

const remindersSetup = setup({
  types: {
    input: {} as { code: string },
    context: {} as RemindersContext,
    events: {} as
      | { type: 'reminders.retry' }
      /** Stops them, or starts them again. */
      | { type: 'reminders.switch' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchReminders: unprovidedPromise<Reminders, { code: string }>('fetchReminders'),
    saveReminders: unprovidedPromise<Reminders, Change>('saveReminders'),
  },
  actions: {
    log,
    setReminders: assign((_, reminders: Reminders) => ({ reminders })),
  },
  guards: {
    isFinal: (_, { error }: Failed) => isFinalApiError(error),
    canSwitch: ({ context }) => selectCanSwitch({ context }),
  },
})

const setReminders = {
  type: 'setReminders',
  params: ({ event }: { event: { output: Reminders } }) => event.output,
} as const

/** Stops the mails of a kind to an address, without a login. */
export const remindersMachine = remindersSetup.createMachine({
  id: 'reminders',
  context: ({ input }) => ({ ...input, reminders: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Reminders are looked up. A grey block stands where the answer will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchReminders',
        src: 'fetchReminders',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'shown', actions: setReminders },
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'unknown' },
          {
            target: 'failed',
            actions: logError('Error fetching reminders'),
          },
        ],
      },
    },
    failed: {
      description: 'Reminders could not be looked up. Retry asks again.',
      tags: 'failed',
      on: { 'reminders.retry': 'loading' },
    },
    unknown: { description: 'Link is not valid. No address is shown.' },
    shown: {
      description: 'Mails of the link are known. One button stops them, or starts them again.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Answer alone. The address gets these mails, or gets none.',
          on: { 'reminders.switch': { guard: 'canSwitch', target: 'saving' } },
        },
        saving: {
          description: 'Reminders are being switched. The button waits.',
          tags: 'busy',
          invoke: {
            id: 'saveReminders',
            src: 'saveReminders',
            input: ({ context: { code, reminders } }) => ({ code, on: !reminders?.on }),
            onDone: { target: 'idle', actions: setReminders },
            onError: {
              target: 'notSaved',
              actions: logError('Error saving reminders'),
            },
          },
        },
        notSaved: {
          description: 'Reminders stay as they are. The change can be tried again.',
          tags: 'failed',
          on: { 'reminders.switch': 'saving' },
        },
      },
    },
  },
})

export type RemindersRef = ActorRefFrom<typeof remindersMachine>

/** False for a list of partners that was left: it is joined again on the page of its event. */
export const selectCanSwitch = ({ context: { reminders } }: { context: RemindersContext }) =>
  reminders?.mails !== 'partners' || reminders.on
