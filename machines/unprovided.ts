import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

// Placeholders for services: a stub that succeeded would hide a missing service, so these throw.

export function unprovidedPromise<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(missing(name)))
}

export function unprovidedCallback<Event extends { type: string }, Input = NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<{ type: string }, Input, Event>(() => {
    throw missing(name)
  })
}

export function unprovidedAction<Params = void>(name: string) {
  return (_: unknown, _params: Params): void => {
    throw missing(name)
  }
}

function missing(name: string) {
  return new Error(`"${name}" is not provided`)
}
