/** From a page to the service worker. */
export type WorkerMessage =
  /** The person logged out, or the session has ended. */
  | { type: 'person.left' }
  /** A page runs the build of this script. A port that is sent along gets whether it is the worker's. */
  | { type: 'build.used'; script: string }
  /** Workbox's router requests and keeps them, in the worker's thread. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: UrlToKeep[] } }

export type UrlToKeep = [url: string, init: RequestInit]
