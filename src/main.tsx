import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.ts'
import { createServices } from './services/services.ts'
import { Shell } from './shell/Shell.tsx'
import './theme/index.css'

const app = createApp(createServices(window))
app.start()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Shell app={app} />
  </StrictMode>,
)
