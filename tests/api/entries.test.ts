import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { dayInIndia } from '#contract/dates.ts'
import { bookings, categoryEvents, teams, users } from '#server/db/schema.ts'
import { askServer, serveCommands } from '#server/operator/socket.ts'
import { listEntries } from '#server/organizers/entries.ts'
import { toCsv } from '#server/organizers/entries-csv.ts'
import { runCommand } from '#server/organizers/entry-commands.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { createLogger } from '#server/process/log.ts'
import { categoryEvent } from './support/catalogue.ts'
import { bookFree, bookPaid, fillTwoOrganizers } from './support/entries.ts'
import { TestProvider } from './support/provider.ts'
import { testServer } from './support/server.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillTwoOrganizers, { payments: provider })
const DAY = 86_400_000

type Row = Record<string, string>

const partsOf = async (...args: string[]) => {
  const parts: string[] = []
  for await (const part of await runCommand(server, args)) parts.push(part)
  return parts
}
const read = (csv: string): Row[] => parse(csv, { columns: true, bom: true })
const rowsOf = async (...args: string[]) => read((await partsOf(...args)).join(''))
const idsOf = async (...args: string[]) => (await rowsOf(...args)).map(({ entry }) => entry)

describe('the entries of a tournament or an event', () => {
  it('have team, players, payment and the time in India', async () => {
    const { paymentId } = await bookPaid(server, provider)
    const [row] = await rowsOf('double')
    expect(row).toEqual({
      entry: expect.stringMatching(/^\w+$/),
      booking: expect.stringMatching(/^ord_\w+$/),
      tournament: 'Cup open',
      event: 'Event double',
      team: 'Smashers',
      players: 'Player 1; Player 2',
      phones: '9876543210; 9876543210',
      emails: 'p1@example.in; p2@example.in',
      paid_rupees: '1200',
      payment: paymentId,
      booked_at_ist: '2026-11-22 10:00',
      players_changed_at_ist: '',
      transferred_at_ist: '',
      state: 'booked',
    })
  })

  it('have no payment where nothing was paid', async () => {
    const id = await bookFree(server)
    expect((await rowsOf('free')).find(({ entry }) => entry === id)).toMatchObject({
      paid_rupees: '0',
      payment: '',
      state: 'booked',
    })
  })

  it('are those of all events of the tournament, or of the event alone', async () => {
    const [free, rival] = [await bookFree(server), await bookFree(server, 'rival-free')]
    expect(await idsOf('open')).toContain(free)
    expect(await idsOf('open')).not.toContain(rival)
    expect(await idsOf('double')).not.toContain(free)
    expect(await idsOf('rival')).toEqual([rival])
  })

  it('are not those of an event of the other kind with the same id', async () => {
    await bookFree(server, 'rival-free')
    const given = { id: 'rival-free', organizationId: 'org-1' }
    await server.db.insert(categoryEvents).values(categoryEvent(given))
    const { entries } = await listEntries(server.db, { organizer: 'org-1' }, { limit: 100 })
    expect(entries.map(({ event }) => event)).not.toContain('Rival event')
    expect(entries).not.toHaveLength(0)
  })

  it('are refunded once the operator has refunded a booked payment, and the others are not', async () => {
    const [{ paymentOrderId, paymentId }, other] = [
      await bookPaid(server, provider),
      await bookPaid(server, provider),
    ]
    const payment = { id: paymentId, amount: 120_000, capturedAt: server.now }
    await sendToPayment(
      server.db,
      paymentOrderId,
      { type: 'payment.refunded', payment },
      server.now,
    )
    const stateOf = new Map((await rowsOf('open')).map(({ payment, state }) => [payment, state]))
    expect(stateOf.get(paymentId)).toBe('refunded')
    expect(stateOf.get(other.paymentId)).toBe('booked')
  })

  it('are with --since those booked or refunded on that day or later', async () => {
    const [early, late] = [await bookPaid(server, provider), await bookPaid(server, provider)]
    server.now += 3 * DAY
    const today = dayInIndia(server.now)
    const { paymentOrderId, paymentId } = early
    const payment = { id: paymentId, amount: 120_000, capturedAt: server.now }
    await sendToPayment(
      server.db,
      paymentOrderId,
      { type: 'payment.refunded', payment },
      server.now,
    )
    const booked = await bookFree(server)
    const rows = await rowsOf('open', '--since', today)
    expect(rows.map(({ payment }) => payment)).toEqual([paymentId, ''])
    expect(rows[1]?.entry).toBe(booked)
    expect(rows.map(({ payment }) => payment)).not.toContain(late.paymentId)
  })
})

describe('a spreadsheet', () => {
  it.each([
    ['=HYPERLINK("http://evil.example";"prize")', `'=HYPERLINK("http://evil.example";"prize")`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['Aces;=1', "Aces;'=1"],
    ['Aces', 'Aces'],
    ['टीम', 'टीम'],
  ])('calculates nothing of the team %j', async (name, cell) => {
    await bookFree(server, 'free', { team_name: 'Aces' })
    const { entries } = await listEntries(server.db, { event: 'free' }, { limit: 1 })
    const csv = toCsv(
      entries.map((entry) => ({ ...entry, team_name: name })),
      { header: true },
    )
    expect(read(csv)[0]?.team).toBe(cell)
  })

  it('shows names in every script, as the file begins with a byte order mark', async () => {
    expect((await partsOf('open')).join('').startsWith('\uFEFF"entry","booking",')).toBe(true)
  })
})

it.each([
  [['nonesuch'], 'nonesuch: there is no such tournament or event.'],
  [['open', '--since', 'May'], 'May: expected a day as YYYY-MM-DD.'],
  [[], 'npm run entries -- TOURNAMENT|EVENT'],
  [['open', 'free'], 'npm run entries -- TOURNAMENT|EVENT'],
])('%j is refused with one clear line or the usage', async (args, message) => {
  await expect(runCommand(server, args)).rejects.toThrow(message)
})

async function addEntries(count: number, eventId: string): Promise<void> {
  const [user] = await server.db.select().from(users).limit(1)
  const common = { userId: user?.id ?? '', createdAt: new Date(server.now), total: 0 }
  const ids = Array.from({ length: count }, (_, index) => `many_${index}`)
  const payment = { paymentId: '-', paymentOrderId: '-' }
  await server.db.insert(bookings).values(ids.map((id) => ({ ...common, ...payment, id })))
  const event = { itemType: 'EVENT' as const, itemId: eventId, eventName: 'Many', position: 0 }
  await server.db.insert(teams).values(
    ids.map((id) => ({
      ...common,
      ...event,
      id,
      bookingId: id,
      teamName: 'Smashers',
      isFreeEvent: true,
    })),
  )
}

it('1,001 entries of one moment come in parts of at most 500, each once', async () => {
  await addEntries(1_001, 'closed-event')
  const [, ...parts] = await partsOf('closed-event')
  expect(parts.map((part) => part.trimEnd().split('\n').length)).toEqual([500, 500, 1])
  const ids = await idsOf('closed')
  expect(ids).toHaveLength(1_001)
  expect(new Set(ids).size).toBe(1_001)
})

describe('a running server', () => {
  const deps = () => ({ ...server.deps, log: createLogger('silent') })
  const serve = async (run: Parameters<typeof serveCommands>[2][string]) => {
    const folder = mkdtempSync(join(tmpdir(), 'matchpoint-entries-'))
    const close = await serveCommands(deps(), folder, { entries: run })
    const ask = async (...args: string[]) => {
      const output = await askServer(folder, 'entries', args)
      // Not as text, which loses the byte order mark.
      return output && (await buffer(output)).toString()
    }
    return { ask, stop: () => [close(), rmSync(folder, { recursive: true })] }
  }

  it('sends the same file, or why it cannot', async () => {
    const { ask, stop } = await serve(runCommand)
    expect(await ask('open')).toBe((await partsOf('open')).join(''))
    await expect(ask('nonesuch')).rejects.toThrow('there is no such tournament or event')
    stop()
  })

  it('that fails midway lets no part look like the whole', async () => {
    const { ask, stop } = await serve(async () =>
      (async function* () {
        yield 'the first part\n'
        throw new Error('The database is gone.')
      })(),
    )
    await expect(ask('open')).rejects.toThrow()
    stop()
  })
})
