import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { parseEventDate, showDayRange } from '#contract/dates.ts'
import type { Tournament } from '#contract/entities.ts'
import { tournaments } from '#server/db/schema.ts'
import { newVisitor, PHONE, startProduct } from './harness.ts'

const UNDATED = 'tournament-undated'

/** One tournament more, as its organizer began it: when it will be is not known yet. */
const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const when = { startsAt: null, endsAt: null, bookingUntil: null }
  await db.insert(tournaments).values({ ...model, id: UNDATED, ...when })
})

let tournament: Tournament
let link: string

beforeAll(async () => {
  const ask = async <T>(path: string) =>
    (await (await fetch(`${product.server.origin}/api/v1${path}`)).json()) as T
  const { data } = await ask<ResponseOf<'tournaments'>>('/tournaments?page=1&limit=1')
  const id = data[0]?._id
  tournament = (await ask<ResponseOf<'tournament'>>(`/user/tournament?id=${id}`)).data
  link = `${product.server.origin}/tournament/${id}`
})

async function open(options = PHONE, path = `/tournament/${tournament._id}`) {
  const visitor = await newVisitor(product, options)
  await visitor.page.goto(path)
  const share = visitor.page.getByRole('main').getByRole('button', { name: 'Share' })
  const calendar = visitor.page.getByRole('main').getByRole('button', { name: 'Add to calendar' })
  return { ...visitor, share, calendar }
}

describe('share', () => {
  test('by the device’s own sheet where there is one', async () => {
    const { page, errors } = await newVisitor(product)
    await sheetThat(page, 'shared')
    await page.goto(`/tournament/${tournament._id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForFunction(() => 'given' in window)
    expect(await page.evaluate(() => (window as { given?: unknown }).given)).toEqual({
      title: tournament.name,
      text: `${showDayRange(tournament.start_date_time_new, tournament.end_date_time_new)} · ${tournament.address}`,
      url: link,
    })
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('a sheet that is closed is no failure; one that fails leaves the menu', async () => {
    const { page } = await newVisitor(product)
    const share = page.getByRole('button', { name: 'Share' })
    await sheetThat(page, 'AbortError')
    await page.goto(`/tournament/${tournament._id}`)
    await share.click()
    await page.waitForFunction(() => 'given' in window)
    expect(await page.getByRole('menu').count()).toBe(0)

    await sheetThat(page, 'NotAllowedError')
    await page.reload()
    await share.click()
    await page.getByRole('menuitem', { name: 'WhatsApp' }).waitFor()
  })

  test('by WhatsApp, or by a copied link, where there is none', async () => {
    const { page, share, errors } = await open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await share.click()
    const href = await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('text')?.split('\n')).toEqual([
      tournament.name,
      expect.stringContaining(tournament.address),
      link,
    ])
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByRole('status').getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(errors).toEqual([])
  })

  test('a link that cannot be copied is shown, to be copied by hand', async () => {
    const { page } = await newVisitor(product)
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {}))
    await page.goto(`/tournament/${tournament._id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await page.getByRole('alert').getByText('The link could not be copied').waitFor()
    expect(await page.getByLabel('Copy it manually').inputValue()).toBe(link)
  })
})

describe('add to calendar', () => {
  test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'the file and Google’s form hold the same instants in %s',
    async (timezoneId) => {
      const { page, calendar } = await open({ ...PHONE, timezoneId })
      await calendar.click()
      const google = page.getByRole('menuitem', { name: 'Google Calendar' })
      const href = new URL((await google.getAttribute('href')) ?? '')
      const [downloaded] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click(),
      ])
      const ics = readFileSync(await downloaded.path(), 'utf8')
      const [start, end] = [
        stamp(tournament.start_date_time_new),
        stamp(tournament.end_date_time_new),
      ]
      expect(href.searchParams.get('dates')).toBe(`${start}/${end}`)
      expect(ics).toContain(`\r\nDTSTART:${start}\r\nDTEND:${end}\r\n`)
      expect(ics.replaceAll('\r\n ', '')).toContain(`\r\nURL:${link}\r\n`)
      expect(downloaded.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+\.ics$/u)
    },
  )

  test('is not offered before the date is announced', async () => {
    const { page, share, calendar } = await open(PHONE, `/tournament/${UNDATED}`)
    await share.waitFor()
    expect(await calendar.count()).toBe(0)
    await page
      .getByRole('main')
      .getByText('Date to be announced', { exact: true })
      .first()
      .waitFor()
  })
})

/** What the event date says, as iCalendar writes an instant in UTC. */
function stamp(text: string): string {
  const iso = new Date(parseEventDate(text) ?? Number.NaN).toISOString()
  return iso.replace(/[-:]|\.000/g, '')
}

/** A device with a sheet for sharing, which ends so; Chromium on Linux has none. */
async function sheetThat(page: Page, end: 'shared' | 'AbortError' | 'NotAllowedError') {
  await page.addInitScript((outcome) => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: unknown) => {
        Object.assign(window, { given: data })
        if (outcome !== 'shared') throw new DOMException('', outcome)
      },
    })
  }, end)
}
