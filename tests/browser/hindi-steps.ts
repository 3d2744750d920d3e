import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { requestPath } from '#contract/first-responses.ts'
import { foreignLines, latinLines, writtenTexts } from './foreign-text.ts'
import { PHONE, type Product, untilLoaded } from './harness.ts'
import { type Member, newMember, openAs } from './members.ts'

export const HINDI = { ...PHONE, locale: 'hi-IN' }

/** What organizers have written in English, with the texts of a tournament and its schedule. */
export function writtenOf(origin: string, tournament: string): Promise<string[]> {
  const paths = [
    requestPath('tournament', { id: tournament }),
    requestPath('schedule', { id: tournament }),
  ]
  return writtenTexts(origin, paths)
}

interface Named {
  _id: string
  name: string
}

/** The names in Hindi of a tournament and its events, by id. */
export async function namesInHindi(origin: string, id: string): Promise<Map<string, string>> {
  const path = requestPath('tournament', { id })
  const response = await fetch(`${origin}/api/v1${path}&language=hi`)
  const { data } = (await response.json()) as { data: Named & { events: Named[] } }
  return new Map([data, ...data.events].map(({ _id, name }) => [_id, name]))
}

/** `known`: names and other texts that are in Latin letters. */
export async function expectPageInHindi(page: Page, known: string[]): Promise<void> {
  await untilLoaded(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\//)
  await expect.poll(() => latinLines(page, known)).toEqual([])
}

interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Returns the text of the newest mail with such a subject, once it is there. */
export async function expectMailInHindi(
  origin: string,
  email: string,
  subject: RegExp,
  known: string[],
): Promise<string> {
  const find = async () => {
    const response = await fetch(`${origin}/outbox`, { headers: { Accept: 'application/json' } })
    const mails = (await response.json()) as Mail[]
    return mails.find((mail) => mail.to === email && subject.test(mail.subject))
  }
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const mail = (await find()) as Mail
  const html = mail.html.replace(/<[^>]+>/g, '\n')
  const lines = `${mail.subject}\n${mail.text}\n${html}`.split('\n')
  expect(foreignLines(lines, known)).toEqual([])
  return mail.text
}

/** The language of an account, and of its mails, is that of its last login. */
export async function logInInHindi(origin: string, { email, password }: Member): Promise<void> {
  await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'hi' },
    body: JSON.stringify({ email, password, role: 'USER' }),
  })
}

export async function openInHindi(
  product: Product,
  events: TournamentEvent[] = [],
  options: typeof PHONE = HINDI,
) {
  const { origin } = product.server
  const member = await newMember(origin)
  const opened = await openAs(product, member, events, options)
  await logInInHindi(origin, member)
  return { member, ...opened }
}
