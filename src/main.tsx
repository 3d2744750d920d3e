import { createRoot, hydrateRoot } from 'react-dom/client'
import './effects.ts'
import { createApp } from './app.ts'
import { hydrateInTurns } from './components/HydrateLater.tsx'
import { requestedInspector } from './inspection/requested-inspector.ts'
import { loadLanguage } from './languages/languages.ts'
import { nextTask } from './next-task.ts'
import { paintFirst } from './paint-first.ts'
import { loadServedApp } from './served-app.ts'
import { readFirstResponses } from './services/first-responses.ts'
import { afterLoad } from './services/idle.ts'
import { createServices } from './services/services.ts'
import { Shell } from './shell/Shell.tsx'

export async function startApp(root: HTMLElement, onStarted: () => void): Promise<void> {
  const first = readFirstResponses(document)
  const services = createServices(window, first)
  const logged = (message: string) => (error: unknown) => {
    services.log(message, error)
    return undefined
  }

  async function loadInspection() {
    const inspector = requestedInspector(window)
    if (inspector === null) return undefined
    const { startInspection } = await import('./inspection/inspection.ts')
    return startInspection(services, inspector)
  }

  /** Undefined if there is no HTML, or it is not in the reader's language. */
  async function loadServed() {
    const language = loadLanguage(window)
    if (language) return language.then(() => undefined)
    return first?.app && loadServedApp(first.app)
  }

  const [inspect, served] = await Promise.all([
    loadInspection().catch(logged('Error loading the inspector')),
    loadServed().catch(logged('Error loading the language or the page')),
  ])
  const app = createApp(services, { inspect, served })
  paintFirst(window)
  const start = () => {
    app.start()
    document.querySelector('.not-started')?.remove()
    onStarted()
    root.dataset.app = 'started'
  }
  if (served) {
    document.title = served.title
    await nextTask()
    await hydrateInTurns(() => hydrateRoot(root, <Shell app={app} />))
    start()
  } else {
    start()
    createRoot(root).render(<Shell app={app} />)
  }
  if (import.meta.env.PROD && window.navigator.serviceWorker && !inspect) {
    afterLoad(window, () => {
      import('./shell/offline.tsx')
        .then(({ startOffline }) => startOffline(app, first?.paths ?? []))
        .catch(logged('Error installing the service worker'))
    })
  }
}
