import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { basePath, directionOf, languageTag, splitPath } from '#contract/languages.ts'
import { isCountedVisit } from '#src/inspection/counted-visit.ts'
import { requestedInspector } from '#src/inspection/requested-inspector.ts'
import { loadLanguage } from '#src/languages/languages.ts'
import { readFirstResponses } from '#src/platform/first-responses.ts'
import { afterLoad } from '#src/platform/idle.ts'
import { createServices } from '#src/platform/services.ts'
import { Hydration } from '#src/ui/hydration.tsx'
import { createApp } from './app.ts'
import { Shell } from './Shell.tsx'
import { loadServedApp } from './served-app.ts'

export async function startApp(root: HTMLElement): Promise<void> {
  const first = readFirstResponses(document)
  const services = createServices(window, first)
  const logged = (message: string) => (error: unknown) => {
    services.log(message, error)
    return undefined
  }

  const inspector = requestedInspector(window)
  async function loadInspection() {
    if (inspector !== null) {
      const { startInspection } = await import('#src/inspection/inspection.ts')
      return startInspection(window, services.toast, inspector)
    }
    if (!isCountedVisit(window)) return undefined
    const { startUsageCounts } = await import('#src/inspection/usage-counts.ts')
    return startUsageCounts(window, services.visibility)
  }

  const { language } = splitPath(window.location.pathname)
  const isPseudo = import.meta.env.DEV && /[?&]lang=pseudo\b/.test(window.location.search)
  // Without a network, the page is that of the service worker, in English.
  document.documentElement.lang = languageTag(language)
  document.documentElement.dir = directionOf(language)

  /** Undefined if there is no HTML. */
  async function loadServed() {
    const [served] = await Promise.all([
      first?.app && loadServedApp(first.app),
      isPseudo
        ? import('#src/languages/pseudo.ts').then(({ takePseudoLanguage }) => takePseudoLanguage())
        : loadLanguage(language, first?.names),
    ])
    return served
  }

  const [inspect, served] = await Promise.all([
    loadInspection().catch(logged('Error loading the inspector or the counts')),
    loadServed().catch(logged('Error loading the language or the page')),
  ])
  const app = createApp(services, { inspect, served })
  const start = () => {
    app.start()
    document.querySelector('.not-started')?.remove()
    root.dataset.app = 'started'
  }
  const shell = (
    <StrictMode>
      <Router base={basePath(language)}>
        <Shell app={app} />
      </Router>
    </StrictMode>
  )
  if (served) {
    document.title = served.title
    // A change before a part is hydrated would replace the HTML of the server by a rendering.
    await new Promise<void>((resolve) => {
      startTransition(() => {
        hydrateRoot(root, <Hydration onHydrated={resolve}>{shell}</Hydration>)
      })
    })
    start()
  } else {
    start()
    createRoot(root).render(shell)
  }
  if (import.meta.env.PROD && window.navigator.serviceWorker && inspector === null) {
    afterLoad(() => {
      import('#src/features/offline/offline.tsx')
        .then(({ startOffline }) =>
          startOffline(
            app,
            document.body.appendChild(document.createElement('div')),
            first?.paths ?? [],
          ),
        )
        .catch(logged('Error installing the service worker'))
    })
  }
}
