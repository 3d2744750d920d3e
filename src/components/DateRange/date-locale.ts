import { createContext } from 'react'

export const DEFAULT_LOCALE = 'en-IN'
export const DateLocale = createContext<string>(DEFAULT_LOCALE)
