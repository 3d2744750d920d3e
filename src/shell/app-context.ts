import { createContext, useContext } from 'react'
import type { App } from '../app.ts'

export const AppContext = createContext<App | null>(null)

/** The running app. Throws outside of it. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('There is no app here')
  return app
}
