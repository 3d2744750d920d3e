import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/**
 * What a machine needs and does not bring: the place where a service has to be provided. A stub
 * that succeeded would hide a missing service, so each of these throws, with the name in it.
 */

/** An actor that answers once. Rejects unless provided. */
export function unprovidedPromise<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)))
}

/** An actor that sends events for as long as it runs. Throws unless provided. */
export function unprovidedCallback<Event extends { type: string }, Input = NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<{ type: string }, Input, Event>(() => {
    throw missing(name)
  })
}

/** An action with its parameters. Throws unless provided. */
export function unprovidedAction<Params = void>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw missing(name)
  }
}

function missing(name: string) {
  return new Error(`"${name}" is not provided`)
}
