import { type ActorRefFrom, setup, stateIn } from 'xstate'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '../unprovided.ts'
import type { PlaceEvent } from './place.ts'

export type NetworkEvent = { type: 'network.lost' } | { type: 'network.back' }
export type VersionEvent = { type: 'version.ready' }
export type InstallationEvent = { type: 'install.possible' } | { type: 'app.installed' }
export type InstallAnswer = 'accepted' | 'dismissed'

/** What the app says at the bottom of the screen of its network, its version and its installation. */
export const offlineMachine = setup({
  types: {
    /** `wasAsked`: an earlier visit has asked for the home screen. */
    input: {} as { wasAsked: boolean },
    context: {} as { wasAsked: boolean },
    events: {} as
      | NetworkEvent
      | PlaceEvent
      | VersionEvent
      | InstallationEvent
      | { type: 'offline.close' }
      | { type: 'version.reload' }
      | { type: 'version.decline' }
      | { type: 'install.accept' }
      | { type: 'install.decline' },
  },
  actors: {
    watchNetwork: unprovidedCallback<NetworkEvent>('watchNetwork'),
    watchPlace: unprovidedCallback<PlaceEvent>('watchPlace'),
    /** A service worker of another build than the page's has taken over. */
    watchVersion: unprovidedCallback<VersionEvent>('watchVersion'),
    watchInstallation: unprovidedCallback<InstallationEvent>('watchInstallation'),
    /** The browser's own question, after ours. */
    promptInstallation: unprovidedPromise<InstallAnswer>('promptInstallation'),
  },
  actions: {
    /** Repeats, in all machines, what failed without a network and may be repeated without a press. */
    retryFailed: unprovidedAction('retryFailed'),
    reloadPage: unprovidedAction('reloadPage'),
    saveAsked: unprovidedAction('saveAsked'),
    /** The pressed button goes away with its bar. */
    focusPage: unprovidedAction('focusPage'),
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
  },
  guards: {
    wasAsked: ({ context }) => context.wasAsked,
    isAccepted: (_, answer: InstallAnswer) => answer === 'accepted',
  },
}).createMachine({
  id: 'offline',
  context: ({ input }) => input,
  type: 'parallel',
  invoke: [
    { id: 'watchNetwork', src: 'watchNetwork' },
    { id: 'watchPlace', src: 'watchPlace' },
    { id: 'watchVersion', src: 'watchVersion' },
    { id: 'watchInstallation', src: 'watchInstallation' },
  ],
  states: {
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: {
          initial: 'said',
          on: { 'network.back': { target: 'online', actions: 'retryFailed' } },
          states: {
            said: { on: { 'offline.close': { target: 'closed', actions: 'focusPage' } } },
            closed: {},
          },
        },
      },
    },
    place: {
      initial: 'elsewhere',
      on: {
        'place.elsewhere': '.elsewhere',
        'place.checkout': '.checkout',
        'place.booked': '.booked',
      },
      states: {
        elsewhere: {},
        /** Rosters and payments are open: nothing is offered. */
        checkout: {},
        booked: {},
      },
    },
    version: {
      initial: 'current',
      states: {
        current: {
          on: {
            'version.ready': [
              { guard: stateIn({ place: 'checkout' }), target: 'ready' },
              { target: 'offered' },
            ],
          },
        },
        ready: { on: { 'place.elsewhere': 'offered', 'place.booked': 'offered' } },
        offered: {
          on: {
            'place.checkout': 'ready',
            'version.reload': 'applying',
            'version.decline': { target: 'declined', actions: 'focusPage' },
          },
        },
        applying: { entry: 'reloadPage' },
        declined: {},
      },
    },
    installation: {
      initial: 'unknown',
      on: { 'app.installed': '.installed' },
      states: {
        unknown: {
          on: {
            'install.possible': [
              { guard: 'wasAsked', target: 'asked' },
              { guard: stateIn({ place: 'booked' }), target: 'asking' },
              { target: 'possible' },
            ],
          },
        },
        possible: {
          on: { 'place.booked': { guard: stateIn({ network: 'online' }), target: 'asking' } },
        },
        asking: {
          entry: 'saveAsked',
          on: {
            'place.elsewhere': 'asked',
            'place.checkout': 'asked',
            'install.accept': 'prompting',
            'install.decline': { target: 'asked', actions: 'focusPage' },
          },
        },
        prompting: {
          invoke: {
            id: 'promptInstallation',
            src: 'promptInstallation',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'installed',
              },
              { target: 'asked' },
            ],
            onError: {
              target: 'asked',
              actions: {
                type: 'log',
                params: ({ event }) => ({
                  message: 'Error adding to the home screen',
                  error: event.error,
                }),
              },
            },
          },
        },
        asked: {},
        installed: {},
      },
    },
  },
})

export type OfflineRef = ActorRefFrom<typeof offlineMachine>
type OfflineSnapshot = ReturnType<OfflineRef['getSnapshot']>

/** One at a time, the most urgent one. */
export function selectBar(snapshot: OfflineSnapshot): 'offline' | 'install' | 'version' | null {
  if (snapshot.matches({ network: { offline: 'said' } })) return 'offline'
  if (snapshot.matches({ installation: 'asking' })) return 'install'
  return snapshot.matches({ version: 'offered' }) ? 'version' : null
}
