/**
 * A request that is turned down, with what the player is told. Answered as
 * `{ success: false, message, field? }`.
 */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: 400 | 401 | 404 | 405 | 413 | 429 | 502 | 503
  /** The input that was refused: `email`, `teamData.0.players.1.mobile`. */
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: Refused['status'],
    message: string,
    { field, headers = {} }: { field?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.field = field
    this.headers = headers
  }
}

/** Too often: says how long to wait, in whole seconds. */
export function tooOften(message: (seconds: number) => string, waitMs: number): Refused {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refused(429, message(seconds), { headers: { 'Retry-After': String(seconds) } })
}
