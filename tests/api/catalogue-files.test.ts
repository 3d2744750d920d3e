import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '#server/catalogue-files/commands.ts'
import {
  categoryEvents,
  cities,
  jobs,
  paymentOrders,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { bookPaid } from './support/entries.ts'
import { book } from './support/payments.ts'
import { newMember, team } from './support/players.ts'
import { TestProvider } from './support/provider.ts'
import { testServer } from './support/server.ts'

const provider = new TestProvider(() => server.now)
const server = testServer(fillCatalogue, { payments: provider })

const root = mkdtempSync(join(tmpdir(), 'matchpoint-catalogue-'))
afterAll(() => rmSync(root, { recursive: true }))

let made = 0
function folderOf(files: Record<string, string | Buffer>): string {
  made += 1
  const folder = join(root, String(made))
  mkdirSync(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const run = (...args: string[]) => runCommand(server.deps, args)
const importFiles = (files: Record<string, string | Buffer>) => run('import', folderOf(files))
const faultsOf = (...args: string[]) =>
  run(...args).then(
    () => [],
    ({ message }: Error) => message.split('\n'),
  )

/** The files of the catalogue that the server starts with. */
let start: string
beforeAll(async () => {
  start = join(root, 'start')
  await run('export', start)
})
beforeEach(() => run('import', start))

const startFile = (name: string) => readFileSync(join(start, name), 'utf8')
const change = (name: string, from: string | RegExp, to: string) => {
  const text = startFile(name)
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  return { 'venues.csv': startFile('venues.csv'), [name]: changed }
}

const everything = async () => [
  await server.db.select().from(tournaments).orderBy(tournaments.id),
  await server.db.select().from(tournamentEvents).orderBy(tournamentEvents.id),
  await server.db.select().from(categoryEvents).orderBy(categoryEvents.id),
  await server.db.select().from(cities).orderBy(cities.id),
]

const PUNE = {
  'cities.csv': 'id,name\nnashik,Nashik\n',
  'organizers.csv': 'id,name,email,phone\nnashik-club,Nashik Club,play@nashik.example,9800000002\n',
  'venues.csv':
    'id,address,city,latitude,longitude\nmaidan,"Maidan, College Road",nashik,19.99,73.78\n',
  'tournaments.csv':
    'id,name,status,organizer,starts,ends,booking_until,sport,venue,details\n' +
    'nashik-open,Nashik Open,approved,nashik-club,2026-12-05 08:00,2026-12-06 18:00,2026-12-01 20:00,chess,maidan,"<p>Nine ""rounds""</p>"\n',
  'tournament_events.csv':
    'id,tournament,position,name,match_type,fee\nnashik-rapid,nashik-open,1,Rapid,Swiss,499.50\n',
}

describe('an import', () => {
  it('of CSV files stores a tournament that visitors find, with its dates in IST', async () => {
    expect(await importFiles(PUNE)).toContain('tournaments: 1 new, 0 changed\n')
    const { data } = await server.call('tournament', { params: { id: 'nashik-open' } })
    expect(data).toMatchObject({
      name: 'Nashik Open',
      sport: 'Chess',
      city_name: 'Nashik',
      address: 'Maidan, College Road',
      start_date_time_new: '5/12/2026, 8:00:00 AM',
      allow_booking_until_date_time_new: '1/12/2026, 8:00:00 PM',
      details: '<p>Nine "rounds"</p>',
      organization: { name: 'Nashik Club' },
      events: [{ _id: 'nashik-rapid', entry_fee: 499.5, event_type: 'SINGLE' }],
    })
  })

  it('of the same files again changes nothing', async () => {
    await importFiles(PUNE)
    const before = await everything()
    expect(await importFiles(PUNE)).toMatch(/^No changes\./)
    expect(await everything()).toEqual(before)
  })

  it.each([
    ['a mark at the beginning', (text: string) => `\uFEFF${text}`],
    ['a mark within a name', (text: string) => text.replace('Nag', 'Nag\uFEFF')],
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['lines as Windows writes them', (text: string) => text.replaceAll('\n', '\r\n')],
    ['empty rows and spare empty columns', (text: string) => text.replaceAll('\n', ',,\n,,,\n\n')],
  ])('reads files with %s', async (_, write) => {
    await importFiles({ 'cities.csv': write('id,name\nnagpur,Nagpur\nsatara,Satara\n') })
    const { data } = await server.call('cities')
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: 'nagpur', name: 'Nagpur' }),
        expect.objectContaining({ _id: 'satara', name: 'Satara' }),
      ]),
    )
  })

  it('of a dry run says what would change and changes nothing', async () => {
    const before = await everything()
    const folder = folderOf(change('tournaments.csv', 'Cup open', 'Cup of Champions'))
    const output = await run('import', folder, '--dry-run')
    expect(output).toBe(
      'tournaments: 0 new, 1 changed\n  open: name "Cup open" → "Cup of Champions"\nNothing was written: a dry run.\n',
    )
    expect(await everything()).toEqual(before)
  })

  it('names every fault with file, line, column and what would be right, and changes nothing', async () => {
    const before = await everything()
    const folder = folderOf({
      'cities.csv': 'id,name\nthane,Thane\nsolapur district,Solapur\nthane,Thane City\n',
      'venues.csv':
        'id,address,city,latitude,longitude\nhall,"Hall\nGate 2",thane,12,\npark,Park,atlantis,95,70\n',
      'tournaments.csv':
        'id,name,organizer,starts,ends,booking_until,sport,venue\n' +
        'one,One,nobody,05/12/2026,,,badminton,hall\n' +
        'two,Two,nobody,2026-12-06 08:00,2026-12-05 08:00,2026-12-06 08:00,badminton,lawn\n',
      'category_events.csv':
        'id,name,organizer,category,fee,entries_max\nfun-run,Fun Run,org-1,marathon,0,none\n',
      'organizers.csv': 'id,name,email,phone\nclub,Club,club@example.in,9.19822E+11\n',
      'tournament_events.csv': 'id,tournament,name,match_type,fee,prize\n',
      'sport.csv': '',
      'sports.csv': 'id\tname\nchess\tChess\n',
      'icons.csv':
        'id,position,title,image,url\na,first,A,javascript:alert(1),/events\nb,1,B,/b.svg,/x,/y\n',
      'banners.csv': Buffer.from([0xff, 0xfe, 0x41]),
    })
    const lines = await faultsOf('import', folder)
    expect(lines).toEqual([
      'sport.csv: expected one of the files cities.csv, sports.csv, categories.csv, organizers.csv, venues.csv, tournaments.csv, tournament_events.csv, matches.csv, category_events.csv, banners.csv, icons.csv, content_pages.csv, site.csv',
      'cities.csv, line 3: id: expected an id of 1 to 64 letters (a to z), digits, - and _, as in mumbai-open; found "solapur district"',
      'sports.csv, line 1: expected the names of the columns, with commas or semicolons between them: id, name, other_names',
      'organizers.csv, line 2: phone: expected a phone number of at most 30 characters, in a spreadsheet as text; found "9.19822E+11"',
      'venues.csv, line 2: longitude: expected both latitude and longitude, or neither',
      'venues.csv, line 4: latitude: expected degrees from -90 to 90, as 12.9716, or nothing; found 95',
      'tournaments.csv, line 2: starts: expected a date and time in IST as 2026-12-05 08:00 or monday+5 08:00, or nothing; found "05/12/2026"',
      'tournaments.csv, line 3: ends: expected a date after 2026-12-06 08:00; found 2026-12-05 08:00',
      'tournaments.csv, line 3: booking_until: expected a date before 2026-12-05 08:00, the end; found 2026-12-06 08:00',
      'tournament_events.csv, line 1: prize: expected one of the columns id, tournament, position, name, match_type, event_type, players, fee, entries_max, age_min, age_max, age_on, level, booking, name_hi, match_type_hi',
      'category_events.csv, line 2: entries_max: expected a whole number from 1 to 1000000, or nothing; found "none"',
      'banners.csv: expected UTF-8: save it as "CSV UTF-8"',
      'icons.csv, line 2: position: expected a whole number from 0 to 1000000, or nothing; found "first"',
      'icons.csv, line 2: image: expected a picture: a file of the folder as pictures/final.jpg, an address that begins with https://, or a path on this site as /posters/chess/open.svg; found "javascript:alert(1)"',
      'icons.csv, line 3: expected 5 cells, found 6: text with a comma, semicolon or quotes must be in quotes',
      'cities.csv, line 4: id: expected an id that is not used yet; thane is at cities.csv, line 2',
      'venues.csv, line 4: city: expected an id of cities, here or in the database; found "atlantis"',
      'tournaments.csv, line 2: organizer: expected an id of organizers, here or in the database; found "nobody"',
      'tournaments.csv, line 3: organizer: expected an id of organizers, here or in the database; found "nobody"',
      'tournaments.csv, line 3: venue: expected an id of venues; found "lawn"',
      '20 faults; nothing was changed.',
    ])
    expect(await everything()).toEqual(before)
  })

  it('sets how many teams an event takes, and an empty cell lets any number book', async () => {
    const [file, from] = ['tournament_events.csv', /^(single,.*),500,,/m] as const
    const output = await importFiles(change(file, from, '$1,500,32,'))
    expect(output).toContain('entries_max "" → 32')
    const find = async () => {
      const { data } = await server.call('tournament', { params: { id: 'open' } })
      return data.events.find(({ _id }) => _id === 'single')
    }
    expect(await find()).toMatchObject({ entries_max: 32, entries_left: 32 })
    const written = join(root, 'places')
    await run('export', written)
    expect(readFileSync(join(written, file), 'utf8')).toMatch(/^single,.*,500,32,/m)
    await importFiles(change(file, 'Event double', 'Doubles'))
    expect(await find()).not.toHaveProperty('entries_max')
  })

  it('sets what a cancelled entry gets back', async () => {
    const withRefunds = (cell: string) => ({
      ...PUNE,
      'tournaments.csv': PUNE['tournaments.csv']
        .replace('booking_until,', 'booking_until,refunds,')
        .replace('20:00,chess', `20:00,"${cell}",chess`),
    })
    await importFiles(withRefunds('100% 7 days, 50% 3 days'))
    const find = async () =>
      (await server.db.select().from(tournaments).where(eq(tournaments.id, 'nashik-open')))[0]
    expect((await find())?.refunds).toBe('100% 7 days, 50% 3 days')
    const written = join(root, 'refunds')
    await run('export', written)
    expect(readFileSync(join(written, 'tournaments.csv'), 'utf8')).toContain(
      '"100% 7 days, 50% 3 days"',
    )
    await importFiles(PUNE)
    expect((await find())?.refunds).toBe('')
    expect(await faultsOf('import', folderOf(withRefunds('half')))).toContainEqual(
      expect.stringContaining(
        'refunds: expected refunds as 100% 7 days, 50% 3 days, or 0%, or nothing; found "half"',
      ),
    )
  })

  it('sets the ages and the level of an event, and the format and the prizes of a tournament', async () => {
    const output = await importFiles({
      ...PUNE,
      'tournaments.csv':
        'id,name,status,organizer,sport,venue,format,prizes\n' +
        'nashik-open,Nashik Open,APPROVED,nashik-club,chess,maidan,Swiss,"₹5,000 in cash"\n',
      'tournament_events.csv':
        'id,tournament,name,match_type,fee,age_min,age_max,age_on,level\n' +
        'nashik-rapid,nashik-open,Rapid,Swiss,500,8,16,2027-01-01,School teams\n',
    })
    expect(output).toMatch(/^tournament_events: /m)
    const { data } = await server.call('tournament', { params: { id: 'nashik-open' } })
    const conditions = { age_min: 8, age_max: 16, age_on: '2027-01-01', level: 'School teams' }
    expect(data).toMatchObject({
      format: 'Swiss',
      prizes: '₹5,000 in cash',
      events: [conditions],
    })
    const wrong = {
      'tournament_events.csv':
        'id,tournament,name,match_type,fee,age_min,age_max,age_on\n' +
        'nashik-rapid,nashik-open,Rapid,Swiss,500,17,16,1/1/2027\n',
    }
    expect(await faultsOf('import', folderOf(wrong))).toEqual([
      'tournament_events.csv, line 2: age_on: expected a day as 2027-01-01, or nothing; found "1/1/2027"',
      'tournament_events.csv, line 2: age_max: expected an age from 17; found 16',
      '2 faults; nothing was changed.',
    ])
  })

  it('of a JSON file has the same fields, and names the row and field of a fault', async () => {
    const file = join(root, 'one.json')
    const write = (fee: unknown) =>
      writeFileSync(
        file,
        JSON.stringify({
          tournament_events: [
            { id: 'json', tournament: 'open', name: 'Json', match_type: 'Swiss', fee },
          ],
        }),
      )
    write(0.5)
    expect(await faultsOf('import', file)).toEqual([
      'one.json, line 1, tournament_events[0]: fee: expected rupees as 500 or 499.50: 0 for a free event, or from 1 to 10000000; found 0.5',
      '1 fault; nothing was changed.',
    ])
    write(250)
    await run('import', file)
    const { data } = await server.call('tournament', { params: { id: 'open' } })
    expect(data.events).toContainEqual(expect.objectContaining({ _id: 'json', entry_fee: 250 }))
  })

  it.each([
    ['an unclosed quote', 'cities.csv', 'id,name\na,"b\n'],
    ['an unclosed quote in a long file', 'cities.csv', `id,name\na,"${'b\n'.repeat(1_000_000)}`],
    ['no text', 'cities.csv', ''],
    ['text that PostgreSQL cannot store', 'cities.csv', 'id,name\na,b\0c\n'],
    ['a list', 'all.json', '[]'],
    ['no JSON', 'all.json', '{'],
    ['null for a row', 'all.json', '{"cities":[null]}'],
    ['a row that never ends', 'all.json', `{"cities":[{"id":"${'a'.repeat(3_000_000)}"}]}`],
    ['more after its end', 'all.json', '{"cities":[]} {}'],
    ['other text than UTF-8', 'all.json', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a word for a list', 'all.json', '{"cities":"pune"}'],
    ['half a character', 'all.json', '{"cities":[{"id":"a","name":"\\ud800"}]}'],
  ])('of %s is refused with a line that names the file', async (_, name, text) => {
    const folder = folderOf({ [name]: text })
    const path = name.endsWith('.json') ? join(folder, name) : folder
    const before = await everything()
    const [first, ...rest] = await faultsOf('import', path)
    expect(first).toMatch(new RegExp(`^${name}.*expected`))
    expect(rest).toEqual(['1 fault; nothing was changed.'])
    expect(await everything()).toEqual(before)
  })
})

async function openOrder(itemId = 'single') {
  const { token } = await newMember(server)
  const body = { amount: 500, draft: [team(itemId)] }
  const { data } = await server.call('createPaymentOrder', { token, body })
  const state = async () => {
    const [row] = await server.db.select().from(paymentOrders).where(eq(paymentOrders.id, data.id))
    return row?.state
  }
  return { id: data.id, token, state }
}

describe('a change of', () => {
  it.each([
    ['the fee', 'tournament_events.csv', /^(single,.*),500,/m, '$1,600,'],
    ['the start', 'tournaments.csv', /^(open,.*?),2026-12-02 10:00,/m, '$1,2026-12-03 10:00,'],
    ['the status to PENDING', 'tournaments.csv', /^(open,.*?),APPROVED,/m, '$1,PENDING,'],
    ['booking to no', 'tournament_events.csv', /^(single,.*),yes,/m, '$1,no,'],
    ['the venue', 'tournaments.csv', /^(open,.*),[^,]+$/m, '$1,deccan-gymkhana-pune'],
    ['the tournament', 'tournament_events.csv', /^single,open,/m, 'single,closed,'],
  ])('%s ends open payment orders, and no others', async (_, file, from, to) => {
    const [order, other] = [await openOrder(), await openOrder()]
    await server.db
      .update(paymentOrders)
      .set({ draft: [{ ...team('double'), fees_paid: true }] })
      .where(eq(paymentOrders.id, other.id))
    const output = await importFiles(change(file, from, to))
    expect(output).toMatch(/^payment orders: \d end$/m)
    await server.runJobs()
    expect(await order.state()).toBe('expired')
    if (file === 'tournament_events.csv') expect(await other.state()).toBe('open.unpaid')
  })

  it('the name leaves payment orders open', async () => {
    const order = await openOrder()
    await importFiles(change('tournament_events.csv', 'Event single', 'Singles'))
    await server.runJobs()
    expect(await order.state()).toBe('open.unpaid')
  })

  async function bookFree(itemId: string) {
    const member = await newMember(server)
    await book(server, member, [team(itemId)])
    return member
  }

  it('the date or venue is mailed to those who booked, once, with the new ones', async () => {
    const { email } = await bookFree('free')
    await server.runJobs()
    const mailed = (await server.mailsTo(email)).length
    const files = change(
      'tournaments.csv',
      /^(open,.*?),2026-12-02 10:00,/m,
      '$1,2026-12-03 09:30,',
    )
    expect(await importFiles(files)).toMatch(/^mails: \d+ of a new date/m)
    await importFiles(files)
    await server.runJobs()
    const mails = await server.mailsTo(email)
    expect(mails).toHaveLength(mailed + 1)
    expect(mails[0]?.subject).toBe(
      'The date of Cup open changed: was Wed, 2 Dec, 2026, 10:00 am IST, now Thu, 3 Dec, 2026, 9:30 am IST',
    )
    expect(mails[0]?.text).toContain('Thu, 3 Dec, 2026, 9:30 am IST')
  })

  it('the tournament of an event is mailed to those who booked it', async () => {
    const { email } = await bookFree('free')
    await server.runJobs()
    const moved = startFile('tournament_events.csv').replace(/^free,open,/m, 'free,nashik-open,')
    const files = { ...PUNE, 'tournament_events.csv': moved }
    expect(await importFiles(files)).toMatch(/^mails: \d+ of/m)
    await importFiles(files)
    await server.runJobs()
    const [mail, ...others] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Your event has moved: Nashik Open')
    expect(mail?.text).toContain('Sat, 5 Dec, 2026, 8:00 am IST\nMaidan, College Road')
    expect(others.map(({ subject }) => subject)).not.toContain(mail?.subject)
  })

  it('the tournament is not mailed to those who were refunded', async () => {
    await bookPaid(server, provider)
    const { paymentOrderId, paymentId } = await bookPaid(server, provider)
    const payment = { id: paymentId, amount: 120_000, capturedAt: server.now }
    const refunded = { type: 'payment.refunded' as const, payment }
    await sendToPayment(server.db, paymentOrderId, refunded, server.now)
    const files = change('tournament_events.csv', /^double,open,/m, 'double,closed,')
    expect(await importFiles(files)).toMatch(/^mails: 1 of/m)
  })

  it('the name alone is mailed to nobody', async () => {
    const { email } = await bookFree('free')
    await server.runJobs()
    const mailed = (await server.mailsTo(email)).length
    await importFiles(change('tournaments.csv', 'Cup open', 'Cup of Cups'))
    await server.runJobs()
    expect(await server.mailsTo(email)).toHaveLength(mailed)
  })

  it('the status to PENDING takes a tournament off the site and leaves it in bookings', async () => {
    const { token } = await bookFree('free')
    await importFiles(change('tournaments.csv', /^(open,.*?),APPROVED,/m, '$1,PENDING,'))
    const answer = await server.expectError('tournament', { params: { id: 'open' } })
    expect(answer.status).toBe(404)
    const { data } = await server.call('orders', { token })
    expect(data[0]?.item.title).toBe('Cup open')
  })
})

it('a failed import leaves no jobs', async () => {
  const before = await server.db.select().from(jobs)
  const files = change('tournaments.csv', /^(open,.*?),2026-12-02 10:00,/m, '$1,2026-12-04 10:00,')
  await faultsOf('import', folderOf({ ...files, 'cities.csv': 'id,name\n!,x\n' }))
  expect(await server.db.select().from(jobs)).toEqual(before)
})

describe('what is typed into the cells of an import', () => {
  it('is cleaned', async () => {
    await importFiles({
      ...PUNE,
      'cities.csv': '\u200Bid ,NAME\u00A0\n nashik\u200B,"Nashik\u00A0 "\n',
      'tournament_events.csv':
        'id,tournament,position,name,match_type,fee\nnashik-rapid,nashik-open,१,"  Rapid  Cup\u2060",Swiss,४९९.५०\n',
    })
    const [city] = await server.db.select().from(cities).where(eq(cities.id, 'nashik'))
    expect(city?.name).toBe('Nashik')
    const isNew = eq(tournamentEvents.id, 'nashik-rapid')
    const [event] = await server.db.select().from(tournamentEvents).where(isNew)
    expect(event).toMatchObject({ name: 'Rapid Cup', position: 1, entryFee: 49_950 })
  })

  it.each(['"Mumbai "', 'MUMBAI', '\u200BMumbai\u00A0'])(
    'is the same name as another in %j',
    async (name) => {
      const folder = folderOf({ 'cities.csv': `id,name\nbombay,Mumbai\nmumbai-2,${name}\n` })
      expect(await faultsOf('import', folder)).toContain(
        'cities.csv, line 3: name: expected a name that is not used yet; bombay has it',
      )
    },
  )

  it.each(['sep=;\n', 'SEP=;\r\n', '\uFEFFsep=;\n', '"sep=;"\n'])(
    'may have the line %j of Excel before the names of the columns',
    async (line) => {
      await importFiles({
        'cities.csv': `${line}id;name\nsatara;Satara\n`.replaceAll(
          /\r?\n/g,
          line.endsWith('\r\n') ? '\r\n' : '\n',
        ),
      })
      expect(await server.db.select().from(cities).where(eq(cities.id, 'satara'))).toHaveLength(1)
    },
  )

  it('has the lines of the file after the line of Excel', async () => {
    const folder = folderOf({ 'cities.csv': 'sep=;\nid;name\nsa tara;Satara\n' })
    expect((await faultsOf('import', folder))[0]).toMatch(/^cities\.csv, line 3: id: /)
  })

  it('is not in the files that systems put beside them', async () => {
    const others = ['._cities.csv', '~$cities.csv', '.~lock.cities.csv#', '.cities.csv.csv']
    const systems = ['Thumbs.db', 'desktop.ini', '.DS_Store', '__MACOSX']
    const files = [...others, ...systems].map((name) => [name, Buffer.from([0, 5, 22, 7])])
    await importFiles({ ...Object.fromEntries(files), 'cities.csv': 'id,name\nsatara,Satara\n' })
    expect(await server.db.select().from(cities).where(eq(cities.id, 'satara'))).toHaveLength(1)
  })
})
