import { unprovidedAction } from './unprovided.ts'

export const log = unprovidedAction<{ message: string; error: unknown }>('log')

/** Logs the error of the event. */
export const logError = (message: string) =>
  ({
    type: 'log',
    params: ({ event }: { event: { error: unknown } }) => ({ message, error: event.error }),
  }) as const
