import { API_BASE } from '#contract/constants.ts'

/** Another origin's, or empty for the page's own. */
export const API_HOST: string = import.meta.env.VITE_API_HOST ?? ''

/** `path` is below `API_BASE`. */
export const apiUrl = (path: string): string => `${API_HOST}${API_BASE}${path}`
