import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PlayerPass } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

interface PlayerPassContext {
  /** Of the link in the player's mail. */
  code: string
  pass: PlayerPass | null
}

type Failed = { error: unknown }

const playerPassSetup = setup({
  types: {
    input: {} as { code: string },
    context: {} as PlayerPassContext,
    events: {} as
      | { type: 'pass.retry' }
      /** The player says that this is somebody else. */
      | { type: 'player.deny' }
      | { type: 'denial.confirm' }
      | { type: 'denial.cancel' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchPass: unprovidedPromise<PlayerPass, { code: string }>('fetchPass'),
    denyPass: unprovidedPromise<PlayerPass, { code: string }>('denyPass'),
  },
  actions: {
    log,
    setPass: assign((_, pass: PlayerPass) => ({ pass })),
  },
  guards: {
    isValid: ({ context }) => context.pass?.state === 'valid',
    isFinal: (_, { error }: Failed) => isFinalApiError(error),
  },
})

const setPass = {
  type: 'setPass',
  params: ({ event }: { event: { output: PlayerPass } }) => event.output,
} as const

/** The pass of a player whom another person has entered: shown without a login, and refused by them. */
export const playerPassMachine = playerPassSetup.createMachine({
  id: 'playerPass',
  context: ({ input }) => ({ ...input, pass: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Pass is loading. A grey block stands where the pass will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchPass',
        src: 'fetchPass',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'shown', actions: setPass },
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'unknown' },
          {
            target: 'failed',
            actions: logError('Error fetching a pass'),
          },
        ],
      },
    },
    failed: {
      description: 'Pass could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'pass.retry': 'loading' },
    },
    unknown: { description: 'Link is not valid. Nothing of an entry is shown.' },
    shown: {
      description: 'Pass is shown. Valid, refunded, or closed by the player.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Pass alone. The player may say that this is not them.',
          on: { 'player.deny': { guard: 'isValid', target: 'asking' } },
        },
        asking: {
          description: 'Player is asked whether this is not them. What follows is said first.',
          on: { 'denial.cancel': 'idle', 'denial.confirm': 'denying' },
        },
        denying: {
          description: 'Pass is being closed. The server is told that this is not the player.',
          tags: 'busy',
          invoke: {
            id: 'denyPass',
            src: 'denyPass',
            input: ({ context: { code } }) => ({ code }),
            onDone: { target: 'idle', actions: setPass },
            onError: {
              target: 'notDenied',
              actions: logError('Error closing a pass'),
            },
          },
        },
        notDenied: {
          description: 'Pass could not be closed. It can be tried again.',
          tags: 'failed',
          on: { 'denial.cancel': 'idle', 'denial.confirm': 'denying' },
        },
      },
    },
  },
})

export type PlayerPassRef = ActorRefFrom<typeof playerPassMachine>
