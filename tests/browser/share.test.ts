import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { parseEventDate, showDayRange } from '#contract/dates.ts'
import type { Tournament } from '#contract/entities.ts'
import { tournaments } from '#server/db/schema.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, startProduct } from './harness.ts'

const UNDATED = 'tournament-undated'

const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const when = { startsAt: null, endsAt: null, bookingUntil: null }
  await db.insert(tournaments).values({ ...model, id: UNDATED, ...when })
})

let tournament: Tournament
let link: string

beforeAll(async () => {
  const requestJson = async <T>(path: string) =>
    (await (await fetch(`${product.server.origin}/api/v1${path}`)).json()) as T
  const { data } = await requestJson<ResponseOf<'tournaments'>>('/tournaments?page=1&limit=1')
  const id = data[0]?._id
  tournament = (await requestJson<ResponseOf<'tournament'>>(`/user/tournament?id=${id}`)).data
  link = `${product.server.origin}/tournament/${id}`
})

async function open(options = PHONE, path = `/tournament/${tournament._id}`) {
  const visitor = await newVisitor(product, options)
  await visitor.page.goto(path)
  const share = visitor.page.getByRole('main').getByRole('button', { name: 'Share' })
  const calendar = visitor.page.getByRole('main').getByRole('button', { name: 'Add to calendar' })
  return { ...visitor, share, calendar }
}

describe('sharing', () => {
  test('uses the device’s share sheet if it has one', async () => {
    const { page, errors } = await newVisitor(product)
    await simulateShareSheet(page, 'shared')
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

  test('offers WhatsApp and copying the link if there is no share sheet', async () => {
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
    await expectVisible(page.getByRole('region', { name: 'Notices' }).getByText('Link copied'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

describe('adding to a calendar', () => {
  test.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'])(
    'uses the same instants in the .ics file and in Google’s form in %s',
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
    await expectVisible(share)
    expect(await calendar.count()).toBe(0)
    await expectVisible(
      page.getByRole('main').getByText('Date to be announced', { exact: true }).first(),
    )
  })
})

function stamp(text: string): string {
  const iso = new Date(parseEventDate(text) ?? Number.NaN).toISOString()
  return iso.replace(/[-:]|\.000/g, '')
}

/** Simulates a share sheet, which Chromium on Linux lacks. */
async function simulateShareSheet(page: Page, end: 'shared' | 'AbortError' | 'NotAllowedError') {
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
