import { createTransport } from 'nodemailer'
import { HttpError } from '#server/http/http-error.ts'
import type { Mail } from './mail.ts'

/** Mail by an SMTP server. */
export function createSmtp(url: string, from: string): Mail {
  const transport = createTransport(url, { from })
  return {
    where: `SMTP server ${new URL(url).host}`,
    isOutbox: false,
    async send(message) {
      try {
        await transport.sendMail(message)
      } catch (cause) {
        throw new HttpError(502, 'The e-mail could not be sent. Please try again in a moment.', {
          cause,
        })
      }
    },
  }
}
