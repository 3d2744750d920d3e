import { createContext, useContext } from 'react'
import type { PageName } from '#contract/routes.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { Services } from '#src/platform/services.ts'
import type { PageModule } from './page-module.ts'

export interface App {
  actor: AppRef
  services: Services
  pages: ReadonlyMap<PageName, PageModule>
  /** Starts the actor and follows the address. Returns a function that stops both. */
  start(): () => void
}

export const AppContext = createContext<App | null>(null)

/** Throws outside of an AppContext. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp needs an AppContext')
  return app
}
