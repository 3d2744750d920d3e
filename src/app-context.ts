import { createContext, useContext } from 'react'
import type { PageName } from '#contract/routes.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { PageModule } from './pages/page-module.ts'
import type { Services } from './services/services.ts'

/** The running app: its actor, its surroundings, and the pages loaded so far. */
export interface App {
  actor: AppRef
  services: Services
  pages: ReadonlyMap<PageName, PageModule>
  /** Starts the actor and the bridge to the address; answers how to stop both. */
  start(): () => void
}

export const AppContext = createContext<App | null>(null)

/** The running app. Throws outside of it. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no app here')
  return app
}
