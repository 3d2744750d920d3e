import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { Shell } from './shell/Shell.tsx'
import '#src/effects.ts'
import './theme.css'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Router base="/inspect">
      <Shell />
    </Router>
  </StrictMode>,
)
