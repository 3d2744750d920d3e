import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { HttpError } from '#server/http/http-error.ts'
import { codeOf, UpstreamError } from '#server/process/upstream-error.ts'
import type { Depart } from '#server/queue/worker.ts'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 10_000

interface Departing extends SendMailOptions {
  depart: Depart | undefined
}

/** The mail server reads a message once it takes its addressee, and sends it once it is whole. */
async function* endedBy(parts: AsyncIterable<Uint8Array>, depart: Depart) {
  yield* parts
  await depart()
}

/** A query in the URL changes these options, such as `?maxConnections=2`. */
export function createSmtp(url: string, from: string, { timeoutMs = TIMEOUT_MS } = {}): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  )
  transport.use('stream', ({ data, message }, done) => {
    const { depart } = data as Departing
    if (depart) {
      message.processFunc((input) =>
        Readable.from(endedBy(input as Readable, depart), { objectMode: false }),
      )
    }
    done()
  })
  return {
    destination: `SMTP server ${new URL(url).host}`,
    isOutbox: false,
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw smtpError(error)
      })
    },
    async send(message, depart) {
      // An object: nodemailer would look for a name and further addresses in a text.
      const to = { name: '', address: message.to }
      const departing: Departing = { ...message, to, depart }
      try {
        await transport.sendMail(departing)
      } catch (error) {
        throw new HttpError(502, 'The email could not be sent. Please try again in a moment.', {
          cause: smtpError(error),
        })
      }
    },
  }
}

/** A server that is down delays mails only: it need not answer for this one to start. */
export async function reportMailLogin(mail: Mailer, log: Logger): Promise<void> {
  await mail.check?.().catch((err: unknown) => log.error({ err }, 'mails cannot be sent'))
}

/** Leaves out the server's text, which often repeats the address. */
function smtpError(error: unknown): UpstreamError {
  const { responseCode, command } = error as { responseCode?: number; command?: string }
  const code = codeOf(error)
  if (code === 'EAUTH') {
    return new UpstreamError(`SMTP_URL: the mail server refused the login with ${responseCode}`, {
      responseCode,
      command,
      code,
    })
  }
  return responseCode === undefined
    ? new UpstreamError(`The mail server did not respond: ${code}`, { code, command })
    : new UpstreamError(`The mail server responded with ${responseCode} to ${command}`, {
        responseCode,
        command,
        code,
      })
}
