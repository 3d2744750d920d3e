import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Omits the message: that of a failed query contains personal data. */
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
