/** What another system answered, or why it did not. Message and fields are safe to log. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'

  constructor(
    message: string,
    readonly fields: Record<string, string | number | undefined> = {},
  ) {
    super(message)
  }
}

/** The code of the innermost error: ECONNREFUSED, or TimeoutError where it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error.cause instanceof Error) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
