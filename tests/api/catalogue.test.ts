import { describe, expect, it } from 'vitest'
import type { ParamsOf } from '#contract/calls.ts'
import { feeOf } from '#contract/cart.ts'
import { banners, categoryEvents, tournaments } from '#server/db/schema.ts'
import { categoryEvent, fillCatalogue, tournament } from './support/catalogue.ts'
import { NOW, testServer } from './support/server.ts'

const at = (date: string) => new Date(`${date}+05:30`)

const server = testServer(async (db) => {
  await fillCatalogue(db)
  await db.insert(tournaments).values([
    tournament({ id: 'on', startsAt: new Date(NOW - 1), endsAt: new Date(NOW + 1) }),
    tournament({ id: 'undated', startsAt: null, endsAt: null, bookingUntil: null }),
    tournament({
      id: 'night',
      name: '100% Night_Smash',
      startsAt: at('2026-12-20T23:59:59'),
      endsAt: at('2026-12-22T00:00:00'),
    }),
    ...Array.from({ length: 30 }, (_, index) => tournament({ id: `same-${index}` })),
  ])
  await db
    .insert(categoryEvents)
    .values([
      categoryEvent({ id: 'pending-run', status: 'PENDING' }),
      categoryEvent({ id: 'run-over', endsAt: new Date(NOW - 1) }),
    ])
  const images = { mobileImage: '/m.svg', desktopImage: '/d.svg' }
  await db.insert(banners).values([
    { id: 'list', position: 1, url: '/tournaments', ...images },
    { id: 'over', position: 2, url: '/tournament/over', ...images },
    { id: 'open', position: 3, url: '/tournament/open', ...images },
    { id: 'run-over', position: 4, url: '/event/run-over?from=home', ...images },
    { id: 'run', position: 5, url: '/event/run?from=home', ...images },
  ])
})

const ids = async (params: Partial<ParamsOf<'tournaments'>>) =>
  (await server.call('tournaments', { params: { limit: 100, ...params } })).data
    .map(({ _id }) => _id)
    .filter((id) => !id.startsWith('same-'))

describe('banners', () => {
  it('say what they lead to, when it is and what it costs, and lead to nothing that has ended', async () => {
    const [open] = (await server.call('tournaments', { params: { search: 'Cup open' } })).data
    const { data: run } = await server.call('categoryEvent', { params: { id: 'run' } })
    const { data } = await server.call('banners', {})
    const datesOf = (event: typeof open | typeof run) => ({
      name: event?.name,
      start_date_time_new: event?.start_date_time_new,
      end_date_time_new: event?.end_date_time_new,
    })
    expect(data.map(({ url, event }) => ({ url, event }))).toEqual([
      { url: '/tournaments', event: undefined },
      {
        url: '/tournament/open',
        event: {
          ...datesOf(open),
          fees: expect.arrayContaining(open?.events.map(feeOf) ?? []),
        },
      },
      { url: '/event/run?from=home', event: { ...datesOf(run), fees: [feeOf(run)] } },
    ])
  })
})

describe('tournaments', () => {
  it('are listed if approved: open ones first, soonest first, completed ones last', async () => {
    expect(await ids({})).toEqual(['on', 'open', 'night', 'closed', 'undated', 'over'])
  })

  it.each([
    ['UPCOMING', ['open', 'night', 'closed', 'undated']],
    ['ONGOING', ['on']],
    ['COMPLETED', ['over']],
  ] as const)('are filtered by status %s and carry it', async (status, expected) => {
    expect(await ids({ status })).toEqual(expected)
    const { data } = await server.call('tournaments', { params: { status } })
    expect(new Set(data.map((row) => row.status))).toEqual(new Set([status]))
  })

  it('are all listed if the status is empty', async () => {
    const list = async (queryString: string) =>
      (await server.app.request(`/api/v1/tournaments?${queryString}`)).json()
    const { total } = await list('limit=1')
    expect(await list('limit=1&status=')).toMatchObject({ success: true, total })
    expect(await list('limit=1&status=DRAFT')).toMatchObject({ success: false, field: 'status' })
  })

  it.each([
    ['2026-12-20', '2026-12-20', ['night']],
    ['2026-12-22', '2026-12-22', ['night']],
    ['2026-12-23', '', []],
    ['', '2026-12-19', ['on', 'open', 'closed', 'over']],
    ['2026-11-22', '2026-11-22', ['on']],
    ['2026-12-21', '2026-12-21', ['night']],
  ])('from %s to %s are those that overlap these days in IST', async (start, end, expected) => {
    expect(await ids({ start_date: start, end_date: end })).toEqual(expected)
  })

  it.each([
    [{ fee: 'free' }, ['open']],
    [{ event_type: 'DOUBLE' }, ['open']],
    [{ event_type: 'SINGLE' }, ['open', 'closed', 'over']],
    [{ fee: 'free', event_type: 'DOUBLE' }, []],
  ] as const)('with one event that is %o', async (params, expected) => {
    expect(await ids(params)).toEqual(expected)
    const { total } = await server.call('tournaments', { params: { ...params, limit: 1 } })
    expect(total).toBe(expected.length)
  })

  it.each([
    'near=18.52',
    'near=18.5204,73.8567',
    'near=18.52,73.86,1',
    'near=here',
    'sort=name',
    'fee=paid',
    'event_type=',
  ])('are not listed for %s', async (queryString) => {
    const response = await server.app.request(`/api/v1/tournaments?${queryString}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ field: queryString.split('=')[0] })
  })

  it.each([
    [{ city: 'pune' }, ['over']],
    [{ city: 'GLOBAL', sport: 'chess' }, ['over']],
    [{ city: 'nowhere' }, []],
    [{ search: 'GYMKHANA' }, ['over']],
    [{ search: 'chess pune' }, ['over']],
    [{ search: 'deccan sports' }, ['on', 'open', 'night', 'closed', 'undated', 'over']],
    [{ search: '100%' }, ['night']],
    [{ search: '%' }, []],
    [{ search: 'a%z' }, []],
  ])('filter by %j', async (params, expected) => {
    expect(await ids(params)).toEqual(expected)
  })

  it('are paged without repeating or leaving out any', async () => {
    const seen: string[] = []
    let totalPages = 1
    for (let page = 1; page <= totalPages; page += 1) {
      const response = await server.call('tournaments', { params: { page, limit: 7 } })
      totalPages = response.totalPages
      seen.push(...response.data.map(({ _id }) => _id))
      expect(response.total).toBe(36)
    }
    expect(totalPages).toBe(6)
    expect(new Set(seen).size).toBe(36)
    const beyond = await server.call('tournaments', { params: { page: 999_999, limit: 7 } })
    expect(beyond.data).toEqual([])
  })

  it('carry their events in order, with fees in rupees and dates in IST', async () => {
    const { data } = await server.call('tournament', { params: { id: 'open' } })
    expect(data.events.map(({ _id, entry_fee }) => [_id, entry_fee])).toEqual([
      ['single', 500],
      ['double', 1200],
      ['team', 3000],
      ['free', 900],
      ['inactive', 0],
    ])
    expect(data).toMatchObject({
      sport: 'Badminton',
      start_date_time_new: '2/12/2026, 10:00:00 AM',
      allow_booking_until_date_time_new: '1/12/2026, 10:00:00 AM',
      organization: { name: 'Deccan Sports Club' },
    })
  })

  it('are not found if unapproved or unknown', async () => {
    for (const id of ['pending', 'nothing', "' or 1=1 --"]) {
      const error = await server.expectError('tournament', { params: { id } })
      expect(error).toMatchObject({ status: 404, message: 'Tournament not found' })
    }
  })
})

describe('category events', () => {
  it.each([
    [{}, ['quiz', 'run', 'run-over']],
    [{ category: 'Marathon' }, ['run', 'run-over']],
    [{ type: 'ONLINE' }, ['quiz']],
    [{ type: 'nonsense' }, []],
    [{ city: 'bengaluru' }, ['run', 'run-over']],
    [{ search: 'marathon' }, ['run', 'run-over']],
  ])('filter by %j', async (params, expected) => {
    const { data, total } = await server.call('categoryEvents', { params })
    expect(data.map(({ _id }) => _id)).toEqual(expected)
    expect(total).toBe(expected.length)
  })
})

it('rejects a filter date that is not a calendar day, with its field', async () => {
  const error = await server.expectError('tournaments', { params: { end_date: '2026-02-31' } })
  expect(error).toMatchObject({ status: 400, field: 'end_date' })
})

it('GET /organization returns an organizer with its tournaments', async () => {
  const { data } = await server.call('organization', { params: { id: 'org-1' } })
  expect(data.tournaments).toHaveLength(36)
  const error = await server.expectError('organization', { params: { id: 'nobody' } })
  expect(error).toMatchObject({ status: 404, message: 'Organization not found' })
})

it('lists name the city of each item, and none of an online event', async () => {
  await server.db
    .insert(categoryEvents)
    .values(categoryEvent({ id: 'quiz-online', type: 'ONLINE', cityId: null }))
  const cups = await server.call('tournaments', { params: { limit: 100 } })
  expect(cups.data.find(({ _id }) => _id === 'over')?.city_name).toBe('Pune')
  const { data } = await server.call('tournament', { params: { id: 'over' } })
  expect(data.city_name).toBe('Pune')
  const runs = await server.call('categoryEvents', { params: { limit: 100 } })
  expect(runs.data.find(({ _id }) => _id === 'quiz-online')?.city_name).toBe('')
})
