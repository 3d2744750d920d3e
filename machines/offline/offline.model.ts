import { effect, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import { type InstallAnswer, offlineMachine, selectBar } from './offline.machine.ts'

type OfflineStep = Step<typeof offlineMachine>
type Snapshot = OfflineStep['after']

const can = (snapshot: Snapshot, type: OfflineEvent) =>
  expectThat(snapshot.can({ type }), `can ${type}`)
type OfflineEvent =
  | 'offline.close'
  | 'version.reload'
  | 'version.decline'
  | 'install.accept'
  | 'install.decline'

/** The bars and their states, the most urgent one first. */
const BARS = {
  offline: { network: { offline: 'said' } },
  install: { installation: 'asking' },
  version: { version: 'offered' },
} as const

const isAtCheckout = (snapshot: Snapshot) => snapshot.matches({ place: 'checkout' })

/** Asked for the first time in this step. */
const asks = ({ before, after }: OfflineStep) =>
  after.matches({ installation: 'asking' }) && !before?.matches({ installation: 'asking' })
    ? [effect('saveAsked')]
    : []

export const offlineModel = defineModel({
  about: 'Says that the network is lost, a new version is ready, or the app can be installed.',
  machine: offlineMachine,
  inputs: { 'not asked yet': { wasAsked: false }, 'asked before': { wasAsked: true } },
  events: [
    { type: 'network.lost' },
    { type: 'network.back' },
    { type: 'offline.close' },
    { type: 'place.elsewhere' },
    { type: 'place.checkout' },
    { type: 'place.booked' },
    { type: 'version.ready' },
    { type: 'version.reload' },
    { type: 'version.decline' },
    { type: 'install.possible' },
    { type: 'install.accept' },
    { type: 'install.decline' },
    { type: 'app.installed' },
  ],
  outcomes: [
    done('promptInstallation', 'accepted'),
    done('promptInstallation', 'dismissed'),
    failed('promptInstallation'),
  ],
  invariants: {
    'network.online': (snapshot) => can(snapshot, 'offline.close').is(false),
    '': (snapshot) => {
      const shown = (Object.keys(BARS) as (keyof typeof BARS)[]).filter((bar) =>
        snapshot.matches(BARS[bar]),
      )
      expectThat(selectBar(snapshot), 'bar').is(shown[0] ?? null)
    },
    'network.offline.said': (snapshot) => {
      can(snapshot, 'offline.close').is(true)
    },
    'network.offline.closed': (snapshot) => can(snapshot, 'offline.close').is(false),
    'place.elsewhere': (snapshot) => can(snapshot, 'install.accept').is(false),
    'place.checkout': (snapshot) => {
      can(snapshot, 'version.reload').is(false)
      can(snapshot, 'install.accept').is(false)
    },
    'place.booked': (snapshot) =>
      expectThat(snapshot.matches({ version: 'ready' }), 'a version waits').is(false),
    'version.current': (snapshot) => can(snapshot, 'version.reload').is(false),
    'version.ready': (snapshot) => {
      expectThat(isAtCheckout(snapshot), 'at the checkout').is(true)
      can(snapshot, 'version.reload').is(false)
    },
    'version.offered': (snapshot) => {
      expectThat(isAtCheckout(snapshot), 'at the checkout').is(false)
      can(snapshot, 'version.reload').is(true)
      can(snapshot, 'version.decline').is(true)
    },
    'version.applying': (snapshot) => can(snapshot, 'version.reload').is(false),
    'version.declined': (snapshot) => can(snapshot, 'version.reload').is(false),
    'installation.unknown': (snapshot) => can(snapshot, 'install.accept').is(false),
    'installation.possible': ({ context }) => expectThat(context.wasAsked, 'wasAsked').is(false),
    'installation.asking': (snapshot) => {
      expectThat(snapshot.context.wasAsked, 'wasAsked').is(false)
      expectThat(snapshot.matches({ place: 'booked' }), 'booked').is(true)
      can(snapshot, 'install.accept').is(true)
      can(snapshot, 'install.decline').is(true)
    },
    'installation.prompting': (snapshot) => can(snapshot, 'install.accept').is(false),
    'installation.asked': (snapshot) => can(snapshot, 'install.accept').is(false),
    'installation.installed': (snapshot) => can(snapshot, 'install.accept').is(false),
  },
  effects: {
    'network.back': ({ before }: OfflineStep) =>
      before?.matches({ network: 'offline' }) ? [effect('retryFailed')] : [],
    'offline.close': ({ before }: OfflineStep) =>
      before?.matches({ network: { offline: 'said' } }) ? [effect('focusPage')] : [],
    'version.reload': ({ before }: OfflineStep) =>
      before?.matches({ version: 'offered' }) ? [effect('reloadPage')] : [],
    'version.decline': ({ before }: OfflineStep) =>
      before?.matches({ version: 'offered' }) ? [effect('focusPage')] : [],
    'install.decline': ({ before }: OfflineStep) =>
      before?.matches({ installation: 'asking' }) ? [effect('focusPage')] : [],
    'install.possible': asks,
    'place.booked': asks,
    'xstate.error.actor.promptInstallation': ({ event }: With<{ error: unknown }>) => [
      effect('log', { message: 'Error adding to the home screen', error: event.error }),
    ],
  },
  calls: {
    '': { watchNetwork: null, watchPlace: null, watchVersion: null, watchInstallation: null },
    'installation.prompting': { promptInstallation: null },
  },
  after: {
    start: () => ({
      states: ['network.online', 'place.elsewhere', 'version.current', 'installation.unknown'],
    }),
    'network.lost': ({ before }) => ({
      states: before?.matches({ network: 'online' }) ? ['network.offline.said'] : [],
    }),
    'network.back': () => ({ states: ['network.online'] }),
    'offline.close': () => ({ states: ['network.offline.closed'] }),
    'place.elsewhere': ({ before }) => ({
      states: ['place.elsewhere', ...offeredFrom(before), ...askedFrom(before)],
    }),
    'place.checkout': ({ before }) => ({
      states: [
        'place.checkout',
        ...(before?.matches({ version: 'offered' }) ? READY : []),
        ...askedFrom(before),
      ],
    }),
    // The home screen is worth a question once something was booked, if the browser can add the app.
    'place.booked': ({ before }) => {
      const isPossible = before?.matches({ installation: 'possible' })
      const isOnline = before?.matches({ network: 'online' })
      const asks = isPossible ? [`installation.${isOnline ? 'asking' : 'possible'}`] : []
      return { states: ['place.booked', ...offeredFrom(before), ...asks] }
    },
    'version.ready': ({ before }) => ({
      states: before?.matches({ version: 'current' })
        ? isAtCheckout(before)
          ? READY
          : ['version.offered']
        : [],
    }),
    'version.reload': () => ({ states: ['version.applying'] }),
    'version.decline': () => ({ states: ['version.declined'] }),
    'install.possible': ({ before, input }) => {
      const asks = before?.matches({ place: 'booked' }) ? 'asking' : 'possible'
      return {
        states: before?.matches({ installation: 'unknown' })
          ? [`installation.${input.wasAsked ? 'asked' : asks}`]
          : [],
      }
    },
    'install.accept': () => ({ states: ['installation.prompting'] }),
    'install.decline': () => ({ states: ['installation.asked'] }),
    'app.installed': () => ({ states: ['installation.installed'] }),
    'xstate.done.actor.promptInstallation': ({ event }: With<{ output: InstallAnswer }>) => ({
      states: [event.output === 'accepted' ? 'installation.installed' : 'installation.asked'],
    }),
    'xstate.error.actor.promptInstallation': () => ({ states: ['installation.asked'] }),
  },
})

const READY = ['version.ready']

/** The question is asked once. */
const askedFrom = (before: Snapshot | null) =>
  before?.matches({ installation: 'asking' }) ? ['installation.asked'] : []

const offeredFrom = (before: Snapshot | null) =>
  before?.matches({ version: 'ready' }) ? ['version.offered'] : []
