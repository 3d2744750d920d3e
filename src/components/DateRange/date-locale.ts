import { createContext } from 'react'

/** The calendar's language. */
export const DateLocale = createContext('en-IN')
