import { HttpError } from '#server/http/http-error.ts'

export function notResponding(cause: unknown): HttpError {
  return new HttpError(502, 'The payment provider is not responding. Please try again later.', {
    cause,
  })
}
