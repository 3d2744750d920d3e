import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed, type Step } from '#machines/kit/model.ts'
import { offlineMachine, selectBar } from './offline.machine.ts'

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
})
