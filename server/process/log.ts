import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { UpstreamError } from './upstream-error.ts'

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Omits the message unless it is safe: that of a failed query contains personal data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error }
  const upstream = upstreamOf(error)
  if (upstream) return { kind: upstream.name, message: upstream.message, ...upstream.fields }
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

function upstreamOf(error: unknown): UpstreamError | null {
  if (error instanceof UpstreamError) return error
  return error instanceof Error ? upstreamOf(error.cause) : null
}
