import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { createApp } from './app.ts'
import { requestedInspector } from './inspection/requested-inspector.ts'
import { loadLanguage } from './languages/languages.ts'
import { createServices } from './services/services.ts'
import { Shell } from './shell/Shell.tsx'
import './theme/index.css'

const services = createServices(window)

function render(inspect?: (event: InspectionEvent) => void): void {
  const app = createApp(services, inspect)
  app.start()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Shell app={app} />
    </StrictMode>,
  )
}

function start(): void {
  const inspector = requestedInspector(window)
  if (inspector) {
    import('./inspection/inspection.ts')
      .then(({ startInspection }) => startInspection(services, inspector === 'hosted'))
      .then(render, (error) => {
        services.log('Error loading the inspector', error)
        render()
      })
  } else {
    render()
  }
}

const language = loadLanguage(window)
if (language) {
  language.catch((error) => services.log('Error loading the language', error)).then(start)
} else {
  start()
}
