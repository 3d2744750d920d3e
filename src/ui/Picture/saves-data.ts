import { createContext } from 'react'

/** Whether the browser asks for less data. */
export const SavesData = createContext(false)
