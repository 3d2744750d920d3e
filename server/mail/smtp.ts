import { createTransport } from 'nodemailer'
import { HttpError } from '#server/http/http-error.ts'
import type { Mailer } from './mailer.ts'

/** Shorter than a job's lease: a mail that takes longer is sent again. */
const TIMEOUT_MS = 15_000

export function createSmtp(url: string, from: string, { timeoutMs = TIMEOUT_MS } = {}): Mailer {
  const transport = createTransport(withTimeouts(url, timeoutMs), { from })
  return {
    destination: `SMTP server ${new URL(url).host}`,
    isOutbox: false,
    async send(message) {
      try {
        // An object: nodemailer would look for a name and further addresses in a text.
        await transport.sendMail({ ...message, to: { name: '', address: message.to } })
      } catch (cause) {
        throw new HttpError(502, 'The e-mail could not be sent. Please try again in a moment.', {
          cause,
        })
      }
    },
  }
}

function withTimeouts(url: string, timeoutMs: number): string {
  const given = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!given.searchParams.has(name)) given.searchParams.set(name, String(timeoutMs))
  }
  return given.href
}
