import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { InspectionEvent } from 'xstate'
import { createApp } from './app.ts'
import { inspectionAsked } from './inspection/asked.ts'
import { createServices } from './services/services.ts'
import { Shell } from './shell/Shell.tsx'
import './theme/index.css'

const services = createServices(window)

function start(inspect?: (event: InspectionEvent) => void): void {
  const app = createApp(services, inspect)
  app.start()
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Shell app={app} />
    </StrictMode>,
  )
}

const asked = inspectionAsked(window)
if (asked) {
  import('./inspection/inspection.ts').then(({ startInspection }) =>
    start(startInspection(services, asked === 'hosted')),
  )
} else {
  start()
}
