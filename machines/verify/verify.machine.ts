import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { Pass } from '#contract/organizer-calls.ts'
import { isApiError, isFinalApiError } from '../api-error.ts'
import { log, logError } from '../log.ts'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import { type CheckIn, codeIn, codeOf } from './check-in.ts'

const RETRY_MS = 10_000

/** What this device keeps. */
export interface Device {
  /** Of an organizer; null until it is entered. */
  key: string | null
  /** Oldest first. */
  unsent: CheckIn[]
}

interface VerifyContext extends Device {
  /** Of the pass; empty until one is scanned. */
  code: string
  /** As the server says it, or as this device has changed it since. */
  pass: Pass | null
  /** The server does not know the key that was entered last. */
  isRefused: boolean
}

type Failed = { error: unknown }

/** The server learns later what this device knows. */
function asNoted(pass: Pass, { code, unsent }: Pick<VerifyContext, 'code' | 'unsent'>): Pass {
  const noted = pass.state === 'valid' && unsent.find((each) => each.code === code)
  return noted ? { ...pass, state: 'checkedIn', checked_in_at: noted.at } : pass
}

const verifySetup = setup({
  types: {
    input: {} as { code: string },
    context: {} as VerifyContext,
    events: {} as
      | { type: 'key.enter'; key: string }
      | { type: 'key.forget' }
      /** What was typed, or read by a scanner that types. */
      | { type: 'code.enter'; text: string }
      | { type: 'route.changed'; queryString: string }
      | { type: 'pass.retry' }
      /** ISO 8601. */
      | { type: 'entry.checkIn'; at: string }
      | { type: 'network.back' }
      /** The machine's own: the server refused the key of a check-in. */
      | { type: 'key.refused' },
    tags: {} as 'busy',
  },
  actors: {
    readDevice: unprovidedPromise<Device>('readDevice'),
    fetchPass: unprovidedPromise<Pass, { key: string | null; code: string }>('fetchPass'),
    sendCheckIn: unprovidedPromise<Pass, { key: string | null; checkIn: CheckIn }>('sendCheckIn'),
    connection: unprovidedCallback<{ type: 'network.back' }>('connection'),
  },
  actions: {
    saveKey: unprovidedAction<{ key: string | null }>('saveKey'),
    /** Each apart: a camera opens a tab for each pass, and they must not overwrite each other. */
    keepCheckIn: unprovidedAction<CheckIn>('keepCheckIn'),
    dropCheckIn: unprovidedAction<{ code: string }>('dropCheckIn'),
    log,
    refuseKey: raise({ type: 'key.refused' }),
    setDevice: assign((_, device: Device) => device),
    setKey: assign((_, key: string) => ({ key, isRefused: false })),
    forgetKey: assign((_, isRefused: boolean) => ({ key: null, pass: null, isRefused })),
    setCode: assign((_, code: string) => ({ code, pass: null })),
    setPass: assign(({ context }, pass: Pass) => ({ pass: asNoted(pass, context) })),
    add: assign(({ context }, at: string) => {
      const unsent = [...context.unsent, { code: context.code, at }]
      return { unsent, pass: context.pass && asNoted(context.pass, { ...context, unsent }) }
    }),
    dequeue: assign(({ context }) => ({ unsent: context.unsent.slice(1) })),
    /** Another door may have been first, or the pass was let in unseen and is none. */
    correctPass: assign(({ context: { key, code, unsent, pass } }, sent: Pass) => ({
      pass: key !== null && unsent[0]?.code === code ? sent : pass,
    })),
  },
  guards: {
    lacksKey: ({ context }) => context.key === null,
    lacksCode: ({ context }) => context.code === '',
    hasUnsent: ({ context }) => context.key !== null && context.unsent.length > 0,
    hasPass: ({ context }) => context.pass !== null,
    isValid: ({ context }) => context.pass?.state === 'valid',
    /** This device has let it in, and could not report it yet. */
    isNoted: ({ context: { code, unsent } }) => unsent.some((each) => each.code === code),
    isRefusedKey: (_, { error }: Failed) =>
      isApiError(error) && (error.status === 401 || error.status === 403),
    isFinal: (_, { error }: Failed) => isFinalApiError(error),
  },
  delays: { RETRY: RETRY_MS },
})

const codeOfRoute = ({ event }: { event: { queryString: string } }) => codeOf(event.queryString)
const letIn = [
  { type: 'add' as const, params: ({ event }: { event: { at: string } }) => event.at },
  {
    type: 'keepCheckIn' as const,
    params: ({ context, event }: { context: VerifyContext; event: { at: string } }) => ({
      code: context.code,
      at: event.at,
    }),
  },
]
const finish = [
  {
    type: 'dropCheckIn' as const,
    params: ({ context }: { context: VerifyContext }) => ({ code: context.unsent[0]?.code ?? '' }),
  },
  'dequeue' as const,
]
const forgetRefused = [
  { type: 'forgetKey' as const, params: true },
  { type: 'saveKey' as const, params: { key: null } },
]
const logUnfetched = logError('Error fetching a pass')
const logUnsent = logError('Error sending a check-in')

/** What an organizer sees of a scanned pass, and letting its entry in, also without a network. */
export const verifyMachine = verifySetup.createMachine({
  id: 'verify',
  context: ({ input }) => ({ ...input, key: null, unsent: [], pass: null, isRefused: false }),
  type: 'parallel',
  states: {
    pass: {
      description: 'Check-in, in any state.',
      initial: 'opening',
      on: { 'route.changed': { actions: { type: 'setCode', params: codeOfRoute } } },
      states: {
        opening: {
          description: 'Check-in opens. The device’s key is read.',
          tags: 'busy',
          invoke: {
            id: 'readDevice',
            src: 'readDevice',
            onDone: {
              target: 'opened',
              actions: { type: 'setDevice', params: ({ event }) => event.output },
            },
          },
        },
        opened: {
          description: 'Check-in: key or not. A moment.',
          always: [{ guard: 'lacksKey', target: 'asking' }, { target: 'keyed' }],
        },
        asking: {
          description: 'Organizer’s key is asked for. Only organizers check passes.',
          on: {
            'key.enter': {
              target: 'keyed',
              actions: [
                { type: 'setKey', params: ({ event }) => event.key },
                { type: 'saveKey', params: ({ event }) => ({ key: event.key }) },
              ],
            },
          },
        },
        keyed: {
          description: 'Organizer’s key was entered.',
          initial: 'codeRead',
          on: {
            'route.changed': {
              target: '.codeRead',
              actions: { type: 'setCode', params: codeOfRoute },
            },
            'code.enter': {
              target: '.codeRead',
              actions: { type: 'setCode', params: ({ event }) => codeIn(event.text) },
            },
            'key.forget': {
              target: 'asking',
              actions: [
                { type: 'forgetKey', params: false },
                { type: 'saveKey', params: { key: null } },
              ],
            },
            'key.refused': { target: 'asking', actions: forgetRefused },
          },
          states: {
            codeRead: {
              description: 'Pass: code or not. A moment.',
              always: [{ guard: 'lacksCode', target: 'waiting' }, { target: 'looking' }],
            },
            waiting: { description: 'Next pass. A code can be scanned or typed.' },
            looking: {
              description: 'Pass is looked up. The server is asked about the code.',
              tags: 'busy',
              invoke: {
                id: 'fetchPass',
                src: 'fetchPass',
                input: ({ context: { key, code } }) => ({ key, code }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'setPass', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isRefusedKey', params: ({ event }) => event },
                    target: '#verify.pass.asking',
                    actions: forgetRefused,
                  },
                  // The answer to a check-in has told of it meanwhile.
                  {
                    guard: 'hasPass',
                    target: 'shown',
                    actions: logUnfetched,
                  },
                  {
                    guard: 'isNoted',
                    target: 'noted',
                    actions: logUnfetched,
                  },
                  { target: 'unreachable', actions: logUnfetched },
                ],
              },
            },
            shown: {
              description: 'Pass is shown. Who it is, and whether they are in.',
              on: {
                'entry.checkIn': {
                  guard: 'isValid',
                  actions: letIn,
                },
              },
            },
            /** The pass cannot be looked up now; whoever is at the door may let it in all the same. */
            unreachable: {
              description: 'Pass: no network. It can be noted and sent later.',
              on: {
                'pass.retry': 'looking',
                'entry.checkIn': {
                  target: 'noted',
                  actions: letIn,
                },
              },
            },
            noted: {
              description: 'Pass is noted. Checked in without a network; sent later.',
              always: { guard: 'hasPass', target: 'shown' },
            },
          },
        },
      },
    },
    sending: {
      description: 'Sending of check-ins.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Check-ins are sent. Nothing waits.',
          always: { guard: 'hasUnsent', target: 'sending' },
        },
        sending: {
          description: 'Check-in is being sent. On its way to the server.',
          invoke: {
            id: 'sendCheckIn',
            src: 'sendCheckIn',
            input: ({ context: { key, unsent } }) => ({ key, checkIn: unsent[0] as CheckIn }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'correctPass', params: ({ event }) => event.output }, ...finish],
            },
            onError: [
              {
                guard: { type: 'isFinal', params: ({ event }) => event },
                target: 'idle',
                actions: [logUnsent, ...finish],
              },
              {
                guard: { type: 'isRefusedKey', params: ({ event }) => event },
                target: 'paused',
                actions: [logUnsent, 'refuseKey'],
              },
              { target: 'paused', actions: logUnsent },
            ],
          },
        },
        /** Without a network, or with a key that is not valid any more. */
        paused: {
          description: 'Check-ins wait for the network. Tried again every 10 seconds.',
          invoke: { id: 'connection', src: 'connection' },
          after: { RETRY: 'idle' },
          on: { 'network.back': 'idle', 'key.enter': 'idle' },
        },
      },
    },
  },
})

export type VerifyRef = ActorRefFrom<typeof verifyMachine>
