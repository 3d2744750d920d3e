import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { Shell } from './Shell.tsx'
import './theme.css'

// Its workers are files of this build.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new TypeError('Workers must be files of this site')
  },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Router base="/inspect">
      <Shell />
    </Router>
  </StrictMode>,
)
