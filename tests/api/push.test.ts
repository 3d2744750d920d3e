import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PUSH_DEVICES_MAX } from '#contract/constants.ts'
import { queueChanges } from '#server/booking/event-changes.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import {
  jobs,
  pushNotifications,
  pushSubscriptions,
  reminders,
  tournaments,
  users,
} from '#server/db/schema.ts'
import { createWebPush } from '#server/push/web-push.ts'
import { enqueue } from '#server/queue/queue.ts'
import { planReminders, type ReminderJobs } from '#server/reminders/plan.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { newKey } from './support/entries.ts'
import { bookPair, newNearEvent } from './support/near-events.ts'
import { type Member, newMember } from './support/players.ts'
import { PushService } from './support/push-service.ts'
import { TestServer, testConfig, testServer } from './support/server.ts'

const HOUR = 3_600_000

const server = testServer(fillCatalogue)
let service: PushService

beforeEach(async () => {
  service = new PushService(testConfig.vapid?.publicKey ?? '')
  await service.start()
})
afterEach(async () => {
  await service.stop()
  await server.db.delete(pushSubscriptions)
  await server.db.delete(jobs)
})

const newEvent = (hours: number) => newNearEvent(server, hours)
const book = (event: string, booker: Member, partner: string) =>
  bookPair(server, event, booker, partner)

/** A member whose browser shows notifications. */
async function allow(member: Member) {
  const browser = service.browser()
  await server.call('subscribePush', { token: member.token, body: browser })
  return browser
}

async function reminded(hours = 30) {
  const member = await newMember(server)
  const browser = await allow(member)
  const event = await newEvent(hours)
  const orderId = await book(event, member, 'nobody@example.in')
  return { member, browser, event, orderId, shown: () => service.shownAt(browser.endpoint) }
}

async function pass(hours: number): Promise<void> {
  server.now += hours * HOUR
  await planReminders(server.db, server.now)
  await server.runJobs()
}

const endpointsOf = async (token: string) => (await server.call('push', { token })).data.endpoints

describe('a day and two hours before the start', () => {
  it('each browser of booker and player shows when and where, and opens the pass', async () => {
    const [booker, player] = [await newMember(server), await newMember(server)]
    const phone = await allow(booker)
    const desk = await allow(booker)
    const other = await allow(player)
    const event = await newEvent(48)
    const orderId = await book(event, booker, player.email)
    await pass(23.9)
    expect(service.shown).toEqual([])
    await pass(0.2)
    await pass(0.1)
    for (const { endpoint } of [phone, desk, other]) {
      const [pushed, ...more] = service.shownAt(endpoint)
      expect(more).toEqual([])
      expect(pushed?.message).toMatchObject({
        title: `Tomorrow, 10:00 am IST: Cup ${event}`,
        stop: 'Stop reminders',
      })
      expect(pushed?.message.body).toMatch(/Sree Kanteerava Stadium.*\nPairs$/)
      expect(pushed?.bytes).toBeLessThan(4096)
      expect(pushed?.ttl).toBe(Math.round(5.9 * 3600))
    }
    const urlAt = ({ endpoint }: typeof phone) => service.shownAt(endpoint)[0]?.message.url
    expect(urlAt(phone)).toBe(`/thank-you?order=${orderId}`)
    expect(urlAt(desk)).toBe(urlAt(phone))
    expect(urlAt(other)).toMatch(/^\/pass\/\w+$/)
    await pass(22)
    const titles = service.shownAt(phone.endpoint).map(({ message }) => message.title)
    expect(titles[1]).toMatch(/^Today, 10:00 am IST/)
    expect(titles).toHaveLength(2)
  })

  it('it is in the language of the member', async () => {
    const { member, shown } = await reminded()
    await server.db.update(users).set({ language: 'hi' }).where(eq(users.id, member.userId))
    await pass(6.1)
    const [pushed] = shown()
    expect(pushed?.message.title).toMatch(/^कल, /)
    expect(pushed?.message.url).toMatch(/^\/hi\/thank-you/)
  })

  it('nothing is shown of a cancelled entry', async () => {
    const { member, orderId, shown } = await reminded()
    server.now += 6.1 * HOUR
    await planReminders(server.db, server.now)
    const body = { order_id: orderId, amount: 0 }
    await server.call('cancelBooking', { token: member.token, body })
    await server.runJobs()
    expect(shown()).toEqual([])
  })
})

describe('a new date', () => {
  it('is shown to booker and player with the old and the new one', async () => {
    const [booker, player] = [await newMember(server), await newMember(server)]
    const browsers = [await allow(booker), await allow(player)]
    const event = await newEvent(30)
    const orderId = await book(event, booker, player.email)
    const [before] = await server.db.select().from(tournaments).where(eq(tournaments.id, event))
    const startsAt = new Date((before?.startsAt?.getTime() ?? 0) + 48 * HOUR)
    await server.db.update(tournaments).set({ startsAt }).where(eq(tournaments.id, event))
    const was = { starts: toEventDate(before?.startsAt ?? null), address: before?.address ?? '' }
    const change = { bookingId: orderId, path: `/tournament/${event}`, was }
    await queueChanges(server.db, change, server.now)
    await server.runJobs()
    for (const { endpoint } of browsers) {
      expect(service.shownAt(endpoint).map(({ message }) => message)).toMatchObject([
        {
          title: `Cup ${event}`,
          body: expect.stringMatching(
            new RegExp(`^The date of Cup ${event} changed: was .+ IST, now .+ IST\\.$`),
          ),
        },
      ])
    }
  })
})

describe('a draw that changes', () => {
  it('shows booker and player where their first match moved to, and nobody else', async () => {
    const [booker, player] = [await newMember(server), await newMember(server)]
    const browsers = [await allow(booker), await allow(player)]
    const { shown: others } = await reminded()
    const event = await newEvent(30)
    const orderId = await book(event, booker, player.email)
    const token = await newKey(server)
    const put = async (starts: string, court: string) => {
      const given = {
        round: 'Group stage',
        group: '',
        score: '',
        status: 'SCHEDULED',
        winner: '',
      } as const
      const match = { ...given, side_a: 'Smashers', side_b: 'Net Gains', starts, court } as const
      await server.call('putMatches', {
        token,
        body: { event_id: `${event}-pairs`, matches: [match] },
      })
      await server.runJobs()
    }
    await put('2026-12-02T09:40:00+05:30', 'Court 3')
    await put('2026-12-02T09:40:00+05:30', 'Court 3')
    expect(service.shown).toEqual([])
    await put('2026-12-02T10:10:00+05:30', 'Court 2')
    const bodies = browsers.map(({ endpoint }) =>
      service.shownAt(endpoint).map(({ message }) => message.body),
    )
    const body = 'Pairs\nYour first match: Wed, 2 Dec, 2026, 10:10 am IST, Court 2'
    expect(bodies).toEqual([[body], [body]])
    const urls = service.shown.map(({ message }) => message.url)
    expect(urls).toContain(`/thank-you?order=${orderId}`)
    expect(urls).toContainEqual(expect.stringMatching(/^\/pass\/\w+$/))
    expect(others()).toEqual([])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i has lost the browser: it is forgotten', async (status) => {
    const { member, shown } = await reminded()
    service.status = status
    await pass(6.1)
    expect(await endpointsOf(member.token)).toEqual([])
    service.status = 201
    await pass(0.5)
    expect(shown()).toEqual([])
    expect(await server.db.select().from(jobs).where(eq(jobs.kind, 'pushReminder'))).toEqual([])
  })

  it.each([429, 500, 503])('that answers %i gets it later, once', async (status) => {
    const { member, browser, shown } = await reminded()
    service.status = status
    await pass(6.1)
    service.status = 201
    expect(shown()).toEqual([])
    await pass(0.5)
    await pass(0.5)
    expect(shown()).toHaveLength(1)
    expect(await endpointsOf(member.token)).toEqual([browser.endpoint])
  })

  it('that is down for long gets nothing late', async () => {
    const { shown } = await reminded()
    service.status = 503
    await pass(6.1)
    service.status = 201
    await pass(6)
    expect(shown()).toEqual([])
  })

  it('gets nothing twice if the sending server died', async () => {
    const { orderId, shown } = await reminded()
    await pass(6.1)
    const [note] = await server.db.select().from(pushNotifications)
    const [reminder] = await server.db
      .select()
      .from(reminders)
      .where(eq(reminders.bookingId, orderId))
    const payload = { reminderId: reminder?.id ?? '' }
    // The job of before the death: its end was not stored.
    const job = { kind: 'pushReminder', subject: note?.id ?? '', payload, at: server.now } as const
    await enqueue<ReminderJobs>(server.db, job, server.now)
    await server.runJobs()
    expect(shown()).toHaveLength(1)
  })
})

describe('a browser', () => {
  it('gets no more once it is switched off by its address', async () => {
    const { member, browser, shown } = await reminded()
    const body = { endpoint: browser.endpoint }
    for (const _ of ['first', 'repeated']) await server.call('unsubscribePush', { body })
    expect(await endpointsOf(member.token)).toEqual([])
    await pass(6.1)
    expect(shown()).toEqual([])
  })

  it('goes on at the new address once its subscription is replaced, also with what waits', async () => {
    const { member, browser, shown } = await reminded()
    const next = service.browser()
    server.now += 6.1 * HOUR
    await planReminders(server.db, server.now)
    const body = { ...next, former_endpoint: browser.endpoint, former_auth: browser.auth }
    for (const _ of ['first', 'repeated']) await server.call('renewPush', { body })
    expect(await endpointsOf(member.token)).toEqual([next.endpoint])
    await server.runJobs()
    expect(shown()).toEqual([])
    expect(service.shownAt(next.endpoint)).toHaveLength(1)
    await server.call('logout', { token: member.token })
    expect(await server.db.select().from(pushSubscriptions)).toEqual([])
  })

  it('is not replaced by who knows its address alone, nor by an address of no push service', async () => {
    const { member, browser } = await reminded()
    const other = service.browser()
    const body = { ...other, former_endpoint: browser.endpoint, former_auth: other.auth }
    await server.call('renewPush', { body })
    const local = { ...body, former_auth: browser.auth, endpoint: 'https://127.0.0.1/push' }
    expect(await server.expectError('renewPush', { body: local })).toMatchObject({
      status: 400,
      field: 'endpoint',
    })
    expect(await endpointsOf(member.token)).toEqual([browser.endpoint])
  })

  it('that a page has subscribed anew meanwhile stays one', async () => {
    const { member, browser } = await reminded()
    const next = await allow(member)
    const body = { ...next, former_endpoint: browser.endpoint, former_auth: browser.auth }
    await server.call('renewPush', { body })
    expect(await endpointsOf(member.token)).toEqual([next.endpoint])
  })

  it('gets no more after a logout on it, also of what waits; other browsers do', async () => {
    const { member, browser, shown } = await reminded()
    const body = { email: member.email, password: member.password, role: 'USER' } as const
    const { access_token: token = '' } = (await server.call('login', { body })) as {
      access_token?: string
    }
    const other = service.browser()
    await server.call('subscribePush', { token, body: other })
    server.now += 6.1 * HOUR
    await planReminders(server.db, server.now)
    await server.call('logout', { token: member.token })
    await server.runJobs()
    expect(shown()).toEqual([])
    expect(service.shownAt(other.endpoint)).toHaveLength(1)
    expect(await endpointsOf(token)).toEqual([other.endpoint])
    expect(browser.endpoint).not.toBe(other.endpoint)
  })

  it('gets no more when its member logs out everywhere else', async () => {
    const { member } = await reminded()
    const body = { email: member.email, password: member.password, role: 'USER' } as const
    const { access_token: token = '' } = (await server.call('login', { body })) as {
      access_token?: string
    }
    await server.call('endOtherSessions', { token })
    expect(await endpointsOf(token)).toEqual([])
  })

  it('gets the notifications of the member who allowed them last', async () => {
    const { member, browser } = await reminded()
    const next = await newMember(server)
    await server.call('subscribePush', { token: next.token, body: browser })
    expect(await endpointsOf(member.token)).toEqual([])
    expect(await endpointsOf(next.token)).toEqual([browser.endpoint])
    await pass(6.1)
    expect(service.shown).toEqual([])
  })

  it('is forgotten with the account, and is in what a member downloads', async () => {
    const member = await newMember(server)
    const { endpoint, auth, p256dh } = await allow(member)
    const { data } = await server.call('personalData', { token: member.token })
    const download = JSON.stringify(data)
    expect(download).toContain(endpoint)
    for (const secret of [auth, p256dh]) expect(download).not.toContain(secret)
    const { token, password } = member
    await server.call('deleteAccount', { token, body: { password } })
    expect(await server.db.select().from(pushSubscriptions)).toEqual([])
  })

  it('of a member is one of ten at most: one more replaces the oldest', async () => {
    const member = await newMember(server)
    const browsers = []
    for (let made = 0; made <= PUSH_DEVICES_MAX; made++) {
      server.now += 1000
      browsers.push((await allow(member)).endpoint)
    }
    const [first, ...others] = browsers
    expect(await endpointsOf(member.token)).toEqual(others)
    expect(others).not.toContain(first)
  })

  it('is known by its address: it is allowed twice, and shows each reminder once', async () => {
    const { member, browser, shown } = await reminded()
    await server.call('subscribePush', { token: member.token, body: browser })
    await pass(6.1)
    expect(shown()).toHaveLength(1)
  })
})

describe('an address that is no push service', () => {
  it.each([
    'http://push.example.in/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest',
    'https://user:secret@push.example.in/1',
    'javascript:alert(1)',
    'push',
  ])('is refused without the demo: %s', async (endpoint) => {
    const site = new TestServer()
    await site.start(server.db, { config: { ...testConfig, demo: false } })
    site.now = server.now
    const { token } = await newMember(server)
    const body = { ...service.browser(), endpoint }
    const error = await site.expectError('subscribePush', { token, body })
    expect(error).toMatchObject({ status: 400, field: 'endpoint' })
    expect(await endpointsOf(token)).toEqual([])
  })

  it('is sent nothing, wherever its name leads', async () => {
    const { endpoint, ...keys } = service.browser()
    const port = new URL(endpoint).port
    const vapid = testConfig.vapid as NonNullable<typeof testConfig.vapid>
    const push = createWebPush(vapid, { allowsLocal: false })
    const message = { title: '', body: '', url: '/', topic: '', stop: '' }
    for (const address of [`https://localhost:${port}/1`, `https://127.0.0.1:${port}/1`]) {
      await expect(push.send({ ...keys, endpoint: address }, message, 60)).rejects.toThrow(
        'is not allowed',
      )
    }
    await expect(push.send({ ...keys, endpoint }, message, 60)).rejects.toThrow('https://')
  })

  it('is a key that encrypts nothing', async () => {
    const { token } = await newMember(server)
    const body = { ...service.browser(), p256dh: `B${'A'.repeat(86)}` }
    const error = await server.expectError('subscribePush', { token, body })
    expect(error).toMatchObject({ status: 400, field: 'p256dh' })
  })
})

it('a site without keys offers no notifications, and sends none to browsers of before', async () => {
  const { member, shown } = await reminded()
  const site = new TestServer()
  await site.start(server.db, { config: { ...testConfig, vapid: null } })
  site.now = server.now + 6.1 * HOUR
  expect((await site.call('push', { token: member.token })).data.key).toBe(null)
  const body = service.browser()
  const error = await site.expectError('subscribePush', { token: member.token, body })
  expect(error.status).toBe(404)
  await planReminders(site.db, site.now)
  await site.runJobs()
  expect(shown()).toEqual([])
  server.now = site.now
})

it('a long title and address fit into what a push service takes', async () => {
  const { endpoint, ...keys } = service.browser()
  const vapid = testConfig.vapid as NonNullable<typeof testConfig.vapid>
  const push = createWebPush(vapid, { allowsLocal: true })
  const long = 'बैडमिंटन '.repeat(500)
  const message = { title: long, body: long, url: '/thank-you?order=1', topic: '1', stop: 'Stop' }
  expect(await push.send({ endpoint, ...keys }, message, 60)).toBe('sent')
  expect(service.shown[0]?.bytes).toBeLessThan(4096)
})
