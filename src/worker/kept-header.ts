/** In a response that the service worker had kept: the network did not bring one. */
export const KEPT_HEADER = 'X-Kept'
