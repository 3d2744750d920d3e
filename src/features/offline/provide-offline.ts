import { fromCallback, fromPromise } from 'xstate'
import {
  type InstallAnswer,
  type InstallationEvent,
  type NetworkEvent,
  offlineMachine,
  type VersionEvent,
} from '#machines/offline/offline.machine.ts'
import type { PlaceEvent } from '#machines/offline/place.ts'
import { logAction } from '#src/platform/common-actions.ts'
import { focusPage } from '#src/platform/focus.ts'
import { watchInstallation } from '#src/platform/installation.ts'
import { watchNetwork } from '#src/platform/network.ts'
import { retryFailed } from '#src/platform/retry-failed.ts'
import type { Services } from '#src/platform/services.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { reloadPage } from '#src/platform/tab.ts'
import { watchVersion } from '#src/platform/worker-version.ts'
import type { App } from '../app-context.ts'
import { watchPlace } from '../watch-place.ts'

export const wasAsked = ({ store }: Pick<Services, 'store'>) =>
  store.readText(STORAGE_KEYS.installAsked) !== null

type Own = { type: string }

export const provideOffline = ({ actor, services }: Pick<App, 'actor' | 'services'>) => {
  const { store } = services
  let prompt: (() => Promise<InstallAnswer>) | undefined
  return offlineMachine.provide({
    actors: {
      watchNetwork: fromCallback<Own, unknown, NetworkEvent>(({ sendBack }) =>
        watchNetwork((isOnline) => sendBack({ type: isOnline ? 'network.back' : 'network.lost' })),
      ),
      watchPlace: fromCallback<Own, unknown, PlaceEvent>(({ sendBack }) =>
        watchPlace(actor, sendBack),
      ),
      watchVersion: fromCallback<Own, unknown, VersionEvent>(({ sendBack }) =>
        watchVersion(() => sendBack({ type: 'version.ready' })),
      ),
      watchInstallation: fromCallback<Own, unknown, InstallationEvent>(({ sendBack }) =>
        watchInstallation({
          onPossible: (ask) => {
            prompt = ask
            sendBack({ type: 'install.possible' })
          },
          onInstalled: () => sendBack({ type: 'app.installed' }),
        }),
      ),
      promptInstallation: fromPromise<InstallAnswer>(async () => (await prompt?.()) ?? 'dismissed'),
    },
    actions: {
      retryFailed: () => retryFailed(actor),
      reloadPage,
      saveAsked: () => store.writeText(STORAGE_KEYS.installAsked, 'yes'),
      focusPage,
      ...logAction(services),
    },
  })
}
