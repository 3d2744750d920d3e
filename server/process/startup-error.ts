/** A problem that the operator can fix; the message is one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

export function errorLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return errorLine(error.cause)
  const [first] = error instanceof AggregateError ? error.errors : []
  const text = error.message || (first instanceof Error ? first.message : error.name)
  return text.replace(/\s+/g, ' ').trim()
}
