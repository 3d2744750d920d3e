import { createContext } from 'react'

/** The language that a calendar speaks: English as it is written in India, unless somebody provides another. */
export const DateLocale = createContext('en-IN')
