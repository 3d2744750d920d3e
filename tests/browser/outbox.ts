import { expect, vi } from 'vitest'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Newest first. */
export async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${origin}/outbox`, { headers: { Accept: 'application/json' } })
  return ((await response.json()) as Mail[]).filter(({ to }) => to === address)
}

/** The text of the one mail with such a subject, once it is there. */
export async function untilMailed(
  origin: string,
  address: string,
  subject: RegExp,
): Promise<string> {
  const found = async () =>
    (await mailsTo(origin, address)).filter((mail) => subject.test(mail.subject))
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(1)
  return (await found())[0]?.text ?? ''
}

/** The server's queue may send it after the response to what made it necessary. */
const lastMail = (origin: string, to: string) =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(origin, to)
      if (mail === undefined) throw new Error(`No message was sent to ${to}`)
      return mail.text
    },
    { timeout: 10_000, interval: 100 },
  )

export async function otpFor(origin: string, email: string): Promise<string> {
  return /\b\d{6}\b/.exec(await lastMail(origin, email))?.[0] ?? ''
}

/** The code that `request` makes the server send, which may come after its response. */
export async function newOtpFor(
  origin: string,
  email: string,
  request: () => Promise<unknown>,
): Promise<string> {
  const codes = async () =>
    (await mailsTo(origin, email)).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? [])
  const before = (await codes()).length
  await request()
  await expect.poll(async () => (await codes()).length, { timeout: 10_000 }).toBe(before + 1)
  return (await codes())[0] ?? ''
}

export async function linkFor(origin: string, email: string): Promise<string> {
  return /https?:\S+/.exec(await lastMail(origin, email))?.[0] ?? ''
}
