import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Session } from '#contract/entities.ts'
import { DeleteAccountForm, formErrors } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { log, logError } from '../log.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export const deletionFormMachine = createFormMachine<true>({
  id: 'deletionForm',
  errors: (values) => formErrors(values, DeleteAccountForm),
  failure: ['Error', 'Something went wrong'],
})

/** The member's sessions, the download of what is stored, and the deletion of the account. */
export const accountDataMachine = setup({
  types: {
    context: {} as { sessions: Session[] },
    events: {} as
      | { type: 'sessions.retry' }
      | { type: 'sessions.endOthers' }
      | { type: 'data.download' }
      | { type: 'deletion.open' }
      | { type: 'deletion.close' },
    children: {} as { form: 'form' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Null where the server has no such call. */
    fetchSessions: unprovidedPromise<Session[] | null>('fetchSessions'),
    endOtherSessions: unprovidedPromise<void>('endOtherSessions'),
    /** The file's text. */
    fetchData: unprovidedPromise<string>('fetchData'),
    form: deletionFormMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    log,
    saveData: unprovidedAction<{ text: string }>('saveData'),
    logout: unprovidedAction('logout'),
    setSessions: assign((_, sessions: Session[]) => ({ sessions })),
  },
  guards: {
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
    isMissing: (_, sessions: Session[] | null) => sessions === null,
  },
}).createMachine({
  id: 'accountData',
  context: { sessions: [] },
  type: 'parallel',
  states: {
    sessions: {
      description: 'List of devices.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Devices are loading. The list of devices that are logged in is on its way.',
          tags: 'busy',
          invoke: {
            id: 'fetchSessions',
            src: 'fetchSessions',
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => event.output },
                target: 'missing',
              },
              {
                target: 'shown',
                actions: { type: 'setSessions', params: ({ event }) => event.output ?? [] },
              },
            ],
            onError: {
              target: 'failed',
              actions: logError('Error fetching sessions'),
            },
          },
        },
        shown: {
          description:
            'Devices are listed. Where the member is logged in, with Log out everywhere else.',
          on: { 'sessions.endOthers': { guard: 'hasOthers', target: 'ending' } },
        },
        ending: {
          description: 'Other devices are logged out. The server ends every session but this one.',
          invoke: {
            id: 'endOtherSessions',
            src: 'endOtherSessions',
            onDone: {
              target: 'loading',
              actions: {
                type: 'toast',
                params: { tone: 'success', title: 'Logged out on all other devices' },
              },
            },
            onError: {
              target: 'shown',
              actions: { type: 'toast', params: ({ event }) => notDone(event.error) },
            },
          },
        },
        failed: {
          description: 'Devices could not be loaded. The list failed; Retry loads it again.',
          tags: 'failed',
          on: { 'sessions.retry': 'loading' },
        },
        missing: {
          description:
            'Server has no list of devices. An optional call: without it this part is left out.',
        },
      },
    },
    download: {
      description: 'Download of own data.',
      initial: 'idle',
      states: {
        idle: {
          description:
            'Own data can be downloaded. A button saves everything that is stored about the member.',
          on: { 'data.download': 'fetching' },
        },
        fetching: {
          description: 'Own data is being fetched. The file is on its way; the button waits.',
          invoke: {
            id: 'fetchData',
            src: 'fetchData',
            onDone: {
              target: 'idle',
              actions: { type: 'saveData', params: ({ event }) => ({ text: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: { type: 'toast', params: ({ event }) => notDone(event.error) },
            },
          },
        },
      },
    },
    deletion: {
      description: 'Deletion of the account.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Account can be deleted. The button that opens the question.',
          on: { 'deletion.open': 'asking' },
        },
        asking: {
          description:
            'Deleting the account is asked. A dialog asks for the password; nothing is deleted yet.',
          invoke: {
            id: 'form',
            src: 'form',
            input: { password: '' },
            onDone: {
              target: 'deleted',
              actions: {
                type: 'toast',
                params: { tone: 'success', title: 'Your account has been deleted' },
              },
            },
          },
          on: { 'deletion.close': 'closed' },
        },
        deleted: {
          description: 'Account is deleted. The member is logged out and leaves the page.',
          entry: 'logout',
        },
      },
    },
  },
})

const notDone = (error: unknown) => errorToast('Error', 'Something went wrong', error)

export type AccountDataRef = ActorRefFrom<typeof accountDataMachine>
