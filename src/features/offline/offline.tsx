import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { startServiceWorker } from '#src/platform/service-worker.ts'
import type { App } from '../app-context.ts'
import { LanguageBar } from '../language-offer/LanguageBar.tsx'
import { languageInput, provideLanguageOffer } from '../language-offer/provide-language-offer.ts'
import { OfflineBars } from './OfflineBars.tsx'
import { provideOffline, wasAsked } from './provide-offline.ts'

/**
 * Shows bars about network, version, installation and language, and installs the service worker. The bars have
 * a `root` of their own, so that the first view of a page does not load their code.
 */
export function startOffline(app: App, root: Element, paths: string[]): Promise<void> {
  const { services } = app
  const offline = createActor(provideOffline(app), { input: { wasAsked: wasAsked(services) } })
  const offer = createActor(provideLanguageOffer(app), { input: languageInput() })
  createRoot(root).render(
    <OfflineBars offline={offline}>
      <LanguageBar offer={offer} />
    </OfflineBars>,
  )
  offline.start()
  offer.start()
  return startServiceWorker(services, paths)
}
