import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { API_BASE, CACHE_SECONDS, STALE_SECONDS } from '#contract/constants.ts'
import { formatRupees } from '#contract/money.ts'
import type { ServedResponse } from '#contract/served-calls.ts'
import { freshServerUrl } from '../api/support/database.ts'
import { demoCopy } from './demo-data.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, productOf, startServer, stopServers } from './harness.ts'
import { acceptInvitation, inviteByLink, untilAccepted } from './invitation-steps.ts'
import { callAs, newMember, openAs } from './members.ts'
import { operate } from './operator.ts'
import {
  cancelItem,
  openOrders,
  orderOf,
  replaceDialog,
  replacePlayer,
  untilRefunded,
} from './orders-steps.ts'
import { linkFor, mailsTo, otpFor, untilMailed } from './outbox.ts'
import { inSheet } from './payment-steps.ts'
import { ASHA, register, verify } from './registration.ts'
import { joinWaitlist, takeOffer } from './waitlist-steps.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CACHED_MS = 1000 * (CACHE_SECONDS + STALE_SECONDS)

const CLUB = 'garden-city-racquets'
const CUP = { id: 'deccan-cup', name: 'Deccan Cup' }
const MIXED = { id: 'deccan-cup-mixed', name: 'Mixed Pairs', fee: 800 }
const OPEN = { id: 'deccan-cup-open', name: 'Open Pairs', fee: 700 }
const RAVI = { Name: 'Ravi Iyer', Email: 'ravi.iyer@example.in', Mobile: '9845012346' }
const MEERA = { Name: 'Meera Nair', Email: 'meera.nair@example.in', Mobile: '9845012347' }
const KABIR = { Name: 'Kabir Shah', Email: 'kabir.shah@example.in', Mobile: '9845012348' }

/** Far enough for a day's reminder to be due later. */
const STARTS = Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-catalogue-'))
const settings: Record<string, string> = {}
let dropDatabase: (() => Promise<void>) | undefined

/** On a PostgreSQL database of its own where `DATABASE_URL` names a server, else the embedded one. */
const product = productOf(async () => {
  const database = await freshServerUrl()
  dropDatabase = database?.drop
  if (database) settings.DATABASE_URL = database.url
  return startServer(database ? undefined : demoCopy(), { env: settings })
})
afterAll(async () => {
  await stopServers()
  await dropDatabase?.()
  rmSync(folder, { recursive: true })
})

const run = (...command: [string, ...string[]]) => operate(product.server, settings, command)

/** In Indian time, as in a file of the catalogue. */
const timeIn = (ms: number) =>
  new Date(ms + 5.5 * HOUR).toISOString().slice(0, 16).replace('T', ' ')

/** Imports files of the catalogue; visitors see them at once. */
async function importFiles(files: Record<string, Record<string, string | number>[]>) {
  for (const [name, rows] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.csv`), stringify(rows, { header: true }))
  }
  const said = await run('catalogue', 'import', folder)
  await product.server.advance(CACHED_MS)
  return said
}

const CATALOGUE = {
  venues: [
    {
      id: 'deccan-arena',
      address: 'Deccan Arena, Pune 411004',
      city: 'pune',
      latitude: 18.5167,
      longitude: 73.8413,
    },
  ],
  tournaments: [
    {
      ...CUP,
      status: 'APPROVED',
      organizer: CLUB,
      starts: timeIn(STARTS),
      ends: timeIn(STARTS + 8 * HOUR),
      booking_until: timeIn(STARTS - HOUR),
      details: '<p>Pairs of all levels.</p>',
      terms: '<p>Be on time.</p>',
      sport: 'badminton',
      venue: 'deccan-arena',
    },
  ],
  tournament_events: [MIXED, OPEN].map((event, position) => ({
    ...event,
    tournament: CUP.id,
    position,
    match_type: event.name,
    event_type: 'DOUBLE',
    entries_max: 1,
  })),
}

const SCHEDULE = {
  matches: [
    {
      id: 'deccan-cup-final',
      event: OPEN.id,
      round: 'Final',
      position: 1,
      side_a: 'Net Gains',
      side_b: 'Smash Hits',
      starts: timeIn(STARTS + HOUR),
      court: 'Court 2',
      status: 'SCHEDULED',
    },
  ],
}

const section = (page: Page, { name }: { name: string }) =>
  page.getByRole('region', { name, exact: true })

const partnerOf = (page: Page, event: { name: string }) =>
  section(page, event).getByRole('group', { name: 'Player 2' })

/** The captain sends a link, with which the partner enters their own details in another browser. */
async function invitePartner(captain: Page, event: { name: string }, partner: Page) {
  const row = partnerOf(captain, event)
  const link = await inviteByLink(row)
  await partner.goto(new URL(link).pathname)
  await acceptInvitation(partner, RAVI)
  await untilAccepted(row, RAVI.Name)
}

async function payAll(page: Page, rupees: number): Promise<void> {
  await page.getByRole('button', { name: `Pay ${formatRupees(rupees)}` }).click()
  await inSheet(page, 'Pay successfully')
  await expectVisible(page.getByRole('heading', { name: 'You are in!' }))
}

const mailed = (address: string, subject: RegExp) =>
  untilMailed(product.server.origin, address, subject)

/** The link to the pass of an event, in a mail that lists one or more. */
function passLink(mail: string, { name }: { name: string }): string {
  const part = mail.split('\n\n').find((paragraph) => paragraph.includes(name)) ?? ''
  return new URL(/https?:\S+/.exec(part)?.[0] ?? '').pathname
}

/** The content of the QR code of a valid pass. */
async function codeOf(path: string): Promise<string> {
  const params = { code: path.split('/').at(-1) ?? '' }
  return (await callAs(product.server.origin, '', 'playerPass', { params })).data.code
}

const qrCode = (page: Page) => page.getByRole('img', { name: /^QR code of booking/ })

async function subjectsTo(address: string): Promise<string[]> {
  const mails = await mailsTo(product.server.origin, address)
  return mails.map(({ subject }) => subject.replace(/\d{6}/, 'CODE')).reverse()
}

test('a partner is invited, and the booking paid, changed, cancelled in part and refunded, booked by who waited, scheduled, reminded of and checked in', async () => {
  const { server } = product
  const { origin } = server
  expect(await importFiles(CATALOGUE)).toContain('tournaments: 1 new')

  // The captain registers, invites a partner to two events, and books them for the pair.
  const { page: captain, errors } = await newVisitor(product)
  await register(captain, ASHA)
  await verify(captain, await otpFor(origin, ASHA.Email))
  await captain.waitForURL((url) => url.pathname === '/')
  await captain.goto(`/tournament/${CUP.id}`)
  for (const { name } of [MIXED, OPEN]) {
    await captain.getByRole('button', { name: `Add ${name} to cart`, exact: true }).click()
  }
  await captain.getByRole('link', { name: /Book Events 2/ }).click()
  const { page: partner, errors: partnerErrors } = await newVisitor(product)
  for (const event of [MIXED, OPEN]) {
    await section(captain, event).getByLabel('Team name').fill('Net Gains')
    await invitePartner(captain, event, partner)
  }
  await payAll(captain, MIXED.fee + OPEN.fee)

  // The partner opens the passes there, without an account.
  const entered = await mailed(RAVI.Email, /^You are entered/)
  for (const event of [MIXED, OPEN]) {
    await partner.goto(passLink(entered, event))
    await expectVisible(qrCode(partner))
    await expectVisible(partner.getByText('Entered by Asha Verma'))
  }

  // Somebody else finds the event full, and waits.
  await server.advance(CACHED_MS)
  const kabir = await newMember(origin, KABIR.Name)
  const { page: waiting } = await openAs(product, kabir)
  await joinWaitlist(waiting, CUP.id, MIXED.name)

  // The captain replaces the partner in one of the events.
  await openOrders(captain)
  await orderOf(captain, MIXED.name).getByRole('button', { name: 'View Players' }).click()
  await captain.getByRole('button', { name: `Replace ${RAVI.Name}` }).click()
  await expectVisible(replaceDialog(captain, RAVI.Name))
  const replacement = { booker: ASHA.Email, player: RAVI.Name, by: MEERA }
  await replacePlayer(captain, origin, replacement)
  const meerasPass = passLink(await mailed(MEERA.Email, /^You are entered/), MIXED)
  const { page: replacing } = await newVisitor(product)
  await replacing.goto(meerasPass)
  await expectVisible(qrCode(replacing))
  const meerasCode = await codeOf(meerasPass)
  await partner.goto(passLink(entered, MIXED))
  await expectVisible(partner.getByText('This link is not valid'))

  // The captain cancels it, and gets its fee back.
  await openOrders(captain)
  await cancelItem(captain, MIXED.name, MIXED.fee)
  await mailed(ASHA.Email, /^Refund of/)
  await untilRefunded(captain, () => server.advance(11 * MINUTE))
  await replacing.reload()
  await expectVisible(replacing.getByText('This entry was cancelled: the pass is no longer valid.'))

  // The place is offered to who waited, and booked.
  await mailed(kabir.email, /^A place for you/)
  await takeOffer(waiting, await linkFor(origin, kabir.email), MIXED.name)
  await section(waiting, MIXED).getByLabel('Team name').fill('Smash Hits')
  for (const [label, value] of Object.entries(KABIR)) {
    await partnerOf(waiting, MIXED).getByLabel(label).fill(value)
  }
  await payAll(waiting, MIXED.fee)

  // The operator imports the schedule: page and pass say when the team plays.
  expect(await importFiles(SCHEDULE)).toContain('matches: 1 new')
  await captain.goto(`/tournament/${CUP.id}`)
  await captain.getByRole('tab', { name: 'Schedule' }).click()
  await expectVisible(captain.getByRole('article').filter({ hasText: 'Net Gains' }))
  await partner.goto(passLink(entered, OPEN))
  await expectVisible(partner.getByText(/^Your first match: .+ Court 2$/))

  // A day before, captain and partner are reminded, and the partner's pass opens from that mail.
  await server.advance(STARTS - 24 * HOUR + MINUTE - server.now())
  await mailed(ASHA.Email, /^Tomorrow, /)
  const reminder = await mailed(RAVI.Email, /^Tomorrow, /)
  const path = passLink(reminder, OPEN)
  await partner.goto(path)
  await expectVisible(qrCode(partner))

  // At the venue the organizer's program checks the pass in, once.
  const [key = ''] = (await run('organizer-keys', 'create', CLUB)).split('\n')
  const checkIn = async (code: string) => {
    const response = await fetch(`${origin}${API_BASE}/organizer/check-ins`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    })
    return ((await response.json()) as ServedResponse<'checkIn'>).data
  }
  const checkedIn = await checkIn(await codeOf(path))
  expect(checkedIn.state).toBe('checkedIn')
  expect(await checkIn(await codeOf(path))).toEqual(checkedIn)
  expect((await checkIn(meerasCode)).state).toBe('cancelled')

  // No mail was sent twice, or to the wrong person.
  expect(await subjectsTo(ASHA.Email)).toEqual([
    'CODE is your Matchpoint code',
    // One for each of the two events.
    `${RAVI.Name} plays with you: ${CUP.name}`,
    `${RAVI.Name} plays with you: ${CUP.name}`,
    `Booking confirmed: ${CUP.name}`,
    'CODE is your Matchpoint code',
    `Booking cancelled: ${CUP.name}`,
    `Refund of ${formatRupees(MIXED.fee)} on its way`,
    expect.stringMatching(/^Tomorrow, /),
  ])
  expect(await subjectsTo(RAVI.Email)).toEqual([
    `You are entered: ${CUP.name}`,
    expect.stringContaining(CUP.name),
    expect.stringMatching(/^Tomorrow, /),
  ])
  expect(await subjectsTo(MEERA.Email)).toEqual([
    `You are entered: ${CUP.name}`,
    `You are no longer entered: ${CUP.name}`,
  ])
  // The browser logs the pass that was closed itself.
  expect([...errors, ...partnerErrors].filter((error) => !error.includes('404'))).toEqual([])
}, 180_000)
