import { createContext } from 'react'

export const DateLocale = createContext('en-IN')
