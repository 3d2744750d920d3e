import { type ActorRefFrom, setup, stateIn } from 'xstate'
import { log, logError } from '../log.ts'
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
    log,
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
      description: 'Network, there or not.',
      initial: 'online',
      states: {
        online: {
          description: 'There is a network. Nothing is shown.',
          on: { 'network.lost': 'offline' },
        },
        offline: {
          description: 'No network.',
          initial: 'said',
          on: { 'network.back': { target: 'online', actions: 'retryFailed' } },
          states: {
            said: {
              description: 'No network, said. A bar says that the device is offline.',
              on: { 'offline.close': { target: 'closed', actions: 'focusPage' } },
            },
            closed: { description: 'No network, bar closed. The person closed the bar.' },
          },
        },
      },
    },
    place: {
      description: 'Any page.',
      initial: 'elsewhere',
      on: {
        'place.elsewhere': '.elsewhere',
        'place.checkout': '.checkout',
        'place.booked': '.booked',
      },
      states: {
        elsewhere: {
          description: 'Not at the checkout. Any page but the checkout and the thank-you page.',
        },
        checkout: {
          description: 'At the checkout. Players and a payment are open: nothing is offered.',
        },
        booked: { description: 'At the thank-you page. A booking was just made.' },
      },
    },
    version: {
      description: 'Version, newest or not.',
      initial: 'current',
      states: {
        current: {
          description: 'Newest version. The app runs as it was published last.',
          on: {
            'version.ready': [
              { guard: stateIn({ place: 'checkout' }), target: 'ready' },
              { target: 'offered' },
            ],
          },
        },
        ready: {
          description: 'New version waits. It is offered after the checkout.',
          on: { 'place.elsewhere': 'offered', 'place.booked': 'offered' },
        },
        offered: {
          description: 'New version is offered. A bar offers to reload.',
          on: {
            'place.checkout': 'ready',
            'version.reload': 'applying',
            'version.decline': { target: 'declined', actions: 'focusPage' },
          },
        },
        applying: { description: 'New version starts. The page reloads.', entry: 'reloadPage' },
        declined: { description: 'New version later. It starts with the next visit.' },
      },
    },
    installation: {
      description: 'Installation, in any state.',
      initial: 'unknown',
      on: { 'app.installed': '.installed' },
      states: {
        unknown: {
          description: 'Cannot be installed yet. The browser has not offered it.',
          on: {
            'install.possible': [
              { guard: 'wasAsked', target: 'asked' },
              { guard: stateIn({ place: 'booked' }), target: 'asking' },
              { target: 'possible' },
            ],
          },
        },
        possible: {
          description: 'Can be installed. It is offered after a booking.',
          on: { 'place.booked': { guard: stateIn({ network: 'online' }), target: 'asking' } },
        },
        asking: {
          description: 'Installation is offered. A bar offers to put the app on the phone.',
          entry: 'saveAsked',
          on: {
            'place.elsewhere': 'asked',
            'place.checkout': 'asked',
            'install.accept': 'prompting',
            'install.decline': { target: 'asked', actions: 'focusPage' },
          },
        },
        prompting: {
          description: 'Browser asks to install. The browser shows its own question.',
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
              actions: logError('Error adding to the home screen'),
            },
          },
        },
        asked: { description: 'Installation was offered before. It is not offered again.' },
        installed: { description: 'App is installed. Nothing is offered.' },
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
