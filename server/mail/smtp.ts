import { createTransport } from 'nodemailer'
import { HttpError } from '#server/http/http-error.ts'
import type { Mailer } from './mailer.ts'

export function createSmtp(url: string, from: string): Mailer {
  const transport = createTransport(url, { from })
  return {
    destination: `SMTP server ${new URL(url).host}`,
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
