import type { ErrorBody } from '#contract/call.ts'

/** An error whose message the client may show. Sent as `{ success: false, message, field? }`. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: 400 | 401 | 404 | 405 | 409 | 413 | 415 | 429 | 502 | 503
  /** Path of the invalid input: `email`, `teamData.0.players.1.mobile`. */
  readonly field: string | undefined
  readonly duplicate: ErrorBody['duplicate']
  readonly refund: ErrorBody['refund']
  readonly challenge: ErrorBody['challenge']
  readonly headers: Record<string, string>

  constructor(
    status: HttpError['status'],
    message: string,
    {
      field,
      duplicate,
      refund,
      challenge,
      headers = {},
      cause,
    }: Partial<Pick<ErrorBody, 'field' | 'duplicate' | 'refund' | 'challenge'>> & {
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.field = field
    this.duplicate = duplicate
    this.refund = refund
    this.challenge = challenge
    this.headers = headers
  }
}

/** 429 with `Retry-After` in whole seconds. */
export function tooManyRequests(
  message: (seconds: number) => string,
  waitMs: number,
  challenge?: ErrorBody['challenge'],
): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const headers = { 'Retry-After': String(seconds) }
  return new HttpError(429, message(seconds), { challenge, headers })
}

/** Nobody waits for the answer any more. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError'
}
