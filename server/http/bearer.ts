import { HttpError } from './http-error.ts'

/** The bearer token of an Authorization header; null without one. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null
}

export const unauthorized = (message: string) =>
  new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })
