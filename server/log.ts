import { type Logger, pino, stdTimeFunctions } from 'pino'

/** A logger of one JSON line an entry, to standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })
}

/**
 * What a log keeps of an error: its kind, code and place. Not its message, for a failed query's
 * message holds the data that it was sent with.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  return {
    kind: error.name,
    code: 'code' in error ? error.code : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
