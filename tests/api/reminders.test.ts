import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { REMINDERS_PATH } from '#contract/constants.ts'
import { queueChanges } from '#server/booking/event-changes.ts'
import { createPassCodes } from '#server/booking/pass-codes.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import { tournaments } from '#server/db/schema.ts'
import type { Mailer, Message } from '#server/mail/mailer.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { planReminders } from '#server/reminders/plan.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { bookPair, newNearEvent } from './support/near-events.ts'
import { type Member, newMember } from './support/players.ts'
import { testConfig, testServer } from './support/server.ts'

const HOUR = 3_600_000

const sent: Message[] = []
let isMailDown = false
let isDying = false
const mail: Mailer = {
  destination: 'test',
  isOutbox: true,
  async send(message, depart) {
    if (isMailDown) throw new Error('The mail server is down.')
    await createOutbox(server.db, () => server.now, testConfig.publicUrl).send(message, depart)
    sent.push(message)
    if (isDying) await new Promise(() => {})
  },
}
const server = testServer(fillCatalogue, { mail })

const newEvent = (hours: number) => newNearEvent(server, hours)

interface Booked {
  member: Member
  partner: string
  orderId: string
}

async function book(event: string): Promise<Booked> {
  const member = await newMember(server)
  const partner = `partner-of-${member.email}`
  return { member, partner, orderId: await bookPair(server, event, member, partner) }
}

async function pass(hours: number): Promise<void> {
  server.now += hours * HOUR
  await planReminders(server.db, server.now)
  await server.runJobs()
}

const remindersTo = (address: string) =>
  sent.filter(({ to, subject }) => to === address && /^(Today|Tomorrow), /.test(subject))

const stopUrl = (message: Message | undefined) =>
  /<(.+)>/.exec(message?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

describe('a day and two hours before the start', () => {
  it('booker and player are told when, where and how to come in, each once', async () => {
    const event = await newEvent(48)
    const { member, partner } = await book(event)
    await pass(23.9)
    expect(remindersTo(partner)).toEqual([])
    await pass(0.2)
    await pass(0.1)
    for (const address of [member.email, partner]) {
      const [mail, ...more] = remindersTo(address)
      expect(more).toEqual([])
      expect(mail?.subject).toBe(`Tomorrow, 10:00 am IST: Cup ${event}`)
      for (const fact of ['Sree Kanteerava Stadium', 'Pairs', 'Stop reminders']) {
        expect(mail?.text).toContain(fact)
        expect(mail?.html).toContain(fact)
      }
      expect(mail?.attachments?.map(({ contentType }) => contentType)).toEqual([
        'text/calendar; charset=utf-8',
      ])
    }
    expect(remindersTo(member.email)[0]?.text).toContain('/thank-you?order=')
    expect(remindersTo(partner)[0]?.text).toContain('/pass/')
    expect(remindersTo(partner)[0]?.text).not.toContain(member.email)
    await pass(21.9)
    await pass(0.1)
    expect(remindersTo(partner).map(({ subject }) => subject)[1]).toMatch(/^Today, 10:00 am IST/)
    expect(remindersTo(partner)).toHaveLength(2)
  })

  it('an entry that is booked after that time gets no reminder', async () => {
    const { member } = await book(await newEvent(23))
    await pass(0.1)
    expect(remindersTo(member.email)).toEqual([])
    await pass(21)
    expect(remindersTo(member.email)).toHaveLength(1)
  })

  it('nothing is sent late after a server was down', async () => {
    const { member } = await book(await newEvent(30))
    await pass(6 + 6.1)
    await pass(16.95)
    expect(remindersTo(member.email)).toEqual([])
  })

  it('no reminder is sent for a cancelled entry, or to a player who denied it', async () => {
    const event = await newEvent(30)
    const cancelled = await book(event)
    const denied = await book(event)
    const body = { order_id: cancelled.orderId, amount: 0 }
    await server.call('cancelBooking', { token: cancelled.member.token, body })
    const [mail] = sent.filter(({ to }) => to === denied.partner)
    const code = /\/pass\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await server.call('denyPlayerPass', { body: { code } })
    await pass(6.1)
    for (const none of [cancelled.member.email, cancelled.partner, denied.partner]) {
      expect(remindersTo(none)).toEqual([])
    }
    expect(remindersTo(denied.member.email)).toHaveLength(1)
  })

  it('an entry that is cancelled while its mail waits is not reminded of', async () => {
    const { member, orderId } = await book(await newEvent(30))
    server.now += 6.1 * HOUR
    await planReminders(server.db, server.now)
    const body = { order_id: orderId, amount: 0 }
    await server.call('cancelBooking', { token: member.token, body })
    await server.runJobs()
    expect(remindersTo(member.email)).toEqual([])
  })
})

describe('a server that dies', () => {
  it('while it sends a reminder leaves none that is sent again', async () => {
    const { member } = await book(await newEvent(30))
    isDying = true
    void pass(6.1)
    await vi.waitUntil(() => remindersTo(member.email).length === 1)
    isDying = false
    await pass(0.1)
    expect(remindersTo(member.email)).toHaveLength(1)
  })

  it('is not needed for a mail server that does: its mails follow, once', async () => {
    const { member } = await book(await newEvent(30))
    isMailDown = true
    await pass(6.1)
    isMailDown = false
    expect(remindersTo(member.email)).toEqual([])
    await pass(0.5)
    await pass(0.5)
    expect(remindersTo(member.email)).toHaveLength(1)
  })
})

describe('the link in a reminder', () => {
  const post = (url: string) =>
    server.app.request(url.replace(testConfig.publicUrl, ''), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })

  it('stops those of its address with one tap in the mail program, and of no other', async () => {
    const { member, partner } = await book(await newEvent(30))
    await pass(6.1)
    const [mail] = remindersTo(partner)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = stopUrl(mail)
    expect(mail?.text).toContain(url)
    const code = url.split('/').at(-1) ?? ''
    const read = async () => (await server.call('reminders', { params: { code } })).data
    expect((await read()).on).toBe(true)
    for (const _ of ['first', 'repeated']) expect((await post(url)).status).toBe(200)
    expect(await read()).toEqual({ email: 'p…@example.in', mails: 'reminders', on: false })
    await pass(22)
    expect(remindersTo(partner)).toHaveLength(1)
    expect(remindersTo(member.email)).toHaveLength(2)
  })

  it('starts them again', async () => {
    const { member } = await book(await newEvent(30))
    await pass(6.1)
    const code = stopUrl(remindersTo(member.email)[0]).split('/').at(-1) ?? ''
    await server.call('setReminders', { body: { code, on: false } })
    await server.call('setReminders', { body: { code, on: true } })
    await pass(22)
    expect(remindersTo(member.email)).toHaveLength(2)
  })

  it('is neither guessed nor that of a pass', async () => {
    const { member, partner, orderId } = await book(await newEvent(30))
    await pass(6.1)
    const code = stopUrl(remindersTo(member.email)[0]).split('/').at(-1) ?? ''
    const [mail] = sent.filter(({ to }) => to === partner)
    const pass_ = /\/pass\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    const foreign = await createPassCodes(server.db, Buffer.alloc(32, 1).toString('base64')).codeOf(
      `stop:b:${orderId}`,
    )
    for (const wrong of [forged, foreign, pass_, '0']) {
      expect((await server.send('reminders', { params: { code: wrong } })).status).toBe(404)
      expect((await post(`${REMINDERS_PATH}/${wrong}`)).status).toBe(404)
    }
    expect((await server.send('playerPass', { params: { code } })).status).toBe(404)
  })
})

describe('an event with a new date', () => {
  it('is told to booker and player, and reminded of before the new start', async () => {
    const event = await newEvent(30)
    const { member, partner, orderId } = await book(event)
    await pass(6.1)
    const [before] = await server.db.select().from(tournaments).where(eq(tournaments.id, event))
    const moved = new Date((before?.startsAt?.getTime() ?? 0) + 48 * HOUR)
    await server.db.update(tournaments).set({ startsAt: moved }).where(eq(tournaments.id, event))
    const was = { starts: toEventDate(before?.startsAt ?? null), address: before?.address ?? '' }
    const change = { bookingId: orderId, path: `/tournament/${event}`, was }
    await queueChanges(server.db, change, server.now)
    await server.runJobs()
    for (const address of [member.email, partner]) {
      const [mail] = sent.filter(({ to, subject }) => to === address && /changed/.test(subject))
      expect(mail?.subject).toMatch(
        new RegExp(`^The date of Cup ${event} changed: was .+ IST, now .+ IST$`),
      )
      expect(mail?.attachments).toHaveLength(1)
    }
    await pass(22)
    expect(remindersTo(partner)).toHaveLength(1)
    await pass(26.1)
    expect(remindersTo(partner)).toHaveLength(2)
    await pass(22)
    expect(remindersTo(member.email)).toHaveLength(3)
  })
})
