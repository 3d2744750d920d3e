/** From a page to the service worker. */
export type WorkerMessage =
  /** The person logged out, or the session has ended. */
  | { type: 'person.left' }
  /** A page runs the build of this script. The first port gets a `BuildAnswer`. */
  | { type: 'build.used'; script: string }

export interface BuildAnswer {
  /** False if the worker was built with another version of the app. */
  isCurrent: boolean
}
