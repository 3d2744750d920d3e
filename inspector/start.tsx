import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { type Registry, register } from './registry/registry.ts'
import { Shell } from './Shell.tsx'

/** Shows an inspector of these machines below the path `base`. */
export function startInspector(root: HTMLElement, registry: Registry, base = '/inspect'): void {
  register(registry)
  createRoot(root).render(
    <StrictMode>
      <Router base={base}>
        <Shell />
      </Router>
    </StrictMode>,
  )
}
