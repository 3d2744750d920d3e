/** A reason not to start that a person can put right; its message is one line. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What went wrong, on one line: the innermost cause has the most to say. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return oneLine(error.cause)
  const [first] = error instanceof AggregateError ? error.errors : []
  const text = error.message || (first instanceof Error ? first.message : error.name)
  return text.replace(/\s+/g, ' ').trim()
}
