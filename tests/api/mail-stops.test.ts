import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { REMINDERS_PATH } from '#contract/constants.ts'
import { createPassCodes } from '#server/booking/pass-codes.ts'
import { refusedAddresses, users } from '#server/db/schema.ts'
import type { Mailer, Message } from '#server/mail/mailer.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { bookPair, newNearEvent } from './support/near-events.ts'
import { type Member, newMember } from './support/players.ts'
import { testConfig, testServer } from './support/server.ts'

const sent: Message[] = []
const mail: Mailer = {
  destination: 'test',
  isOutbox: true,
  async send(message, depart) {
    await createOutbox(server.db, () => server.now, testConfig.publicUrl).send(message, depart)
    sent.push(message)
  },
}
const server = testServer(fillCatalogue, { mail })

const mailsTo = (address: string, subject: RegExp) =>
  sent.filter((message) => message.to === address && subject.test(message.subject))

/** Of the only mail of this kind to the address: its headers, its text and its HTML have the same code. */
function codeOf(address: string, subject: RegExp): string {
  const [message, ...more] = mailsTo(address, subject)
  expect(more).toEqual([])
  const { headers = {}, text = '', html = '' } = message ?? {}
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? 'none'
  expect(text).toContain(url)
  expect(html).toContain(url)
  return url.split('/').at(-1) ?? ''
}

const request = (method: string, code: string) =>
  server.app.request(`${REMINDERS_PATH}/${code}`, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  })

const read = async (code: string) => (await server.call('reminders', { params: { code } })).data

/** A scanner changes nothing, one tap stops the mails, another tap changes nothing. */
async function stopByOneTap(code: string, mails: string): Promise<void> {
  await request('GET', code)
  await request('HEAD', code)
  expect(await read(code)).toMatchObject({ mails, on: true })
  for (const _ of ['first', 'repeated']) {
    expect((await request('POST', code)).status).toBe(200)
    expect(await read(code)).toMatchObject({ mails, on: false })
  }
}

const ENTERED = /^You are entered/

async function enter(member: Member, partner: string): Promise<void> {
  await bookPair(server, await newNearEvent(server, 60), member, partner)
  await server.runJobs()
}

describe('the mail to a player whom somebody else has entered', () => {
  it('is stopped by one tap, for all that others book for the address, and for no other', async () => {
    const member = await newMember(server)
    const partner = `partner-of-${member.email}`
    await enter(member, partner)
    await stopByOneTap(codeOf(partner, ENTERED), 'entries')
    await enter(member, partner)
    expect(mailsTo(partner, ENTERED)).toHaveLength(1)
    const other = `other-of-${member.email}`
    await enter(member, other)
    expect(mailsTo(other, ENTERED)).toHaveLength(1)
  })

  it('leaves the pass open, and can be started again', async () => {
    const member = await newMember(server)
    const partner = `partner-of-${member.email}`
    await enter(member, partner)
    const code = codeOf(partner, ENTERED)
    await request('POST', code)
    const [first] = mailsTo(partner, ENTERED)
    const pass = /\/pass\/(\w+)/.exec(first?.text ?? '')?.[1] ?? ''
    expect((await server.call('playerPass', { params: { code: pass } })).data.state).toBe('valid')
    const { data } = await server.call('setReminders', { body: { code, on: true } })
    expect(data).toEqual({ email: 'p…@example.in', mails: 'entries', on: true })
    await enter(member, partner)
    expect(mailsTo(partner, ENTERED)).toHaveLength(2)
  })
})

describe('the mail that offers a booking', () => {
  const OFFER = /gives you a booking/

  const offer = async (member: Member, email: string) => {
    const orderId = await bookPair(server, await newNearEvent(server, 60), member, member.email)
    const { token } = member
    await server.call('sendOtp', { token })
    await server.call('verifyOtp', { token, body: { otp: await server.otpFor(member.email) } })
    const body = { order_id: orderId, email }
    await server.call('transferBooking', { token, body })
    await server.runJobs()
  }

  it('is stopped by one tap, and the next is not sent', async () => {
    const member = await newMember(server)
    const friend = `friend-of-${member.email}`
    await offer(member, friend)
    await stopByOneTap(codeOf(friend, OFFER), 'entries')
    await offer(member, friend)
    expect(mailsTo(friend, OFFER)).toHaveLength(1)
  })
})

describe('a message to a listed player', () => {
  const MESSAGE = /^A partner for/

  async function listedWith(member: Member, itemId: string): Promise<string> {
    const { token } = member
    const body = { item_id: itemId, level: '', age: '' }
    const { data } = await server.call('listPartner', { token, body })
    return data.find(({ own }) => own)?._id ?? ''
  }

  const write = async (id: string) => {
    const { token } = await newMember(server)
    const body = { id, message: 'Saturday?', share_email: false }
    await server.call('writeToPartner', { token, body })
    await server.runJobs()
  }

  it('is the last one after one tap: its reader leaves all lists, and nobody else does', async () => {
    const member = await newMember(server)
    const other = await newMember(server)
    const id = await listedWith(member, 'double')
    await listedWith(member, 'team')
    await listedWith(other, 'team')
    await write(id)
    const code = codeOf(member.email, MESSAGE)
    await stopByOneTap(code, 'partners')
    const partners = async (itemId: string) =>
      (await server.call('partners', { token: other.token, params: { item_id: itemId } })).data
    expect(await partners('double')).toEqual([])
    expect(await partners('team')).toMatchObject([{ own: true }])
    expect(await server.expectError('setReminders', { body: { code, on: true } })).toMatchObject({
      status: 400,
      field: 'on',
    })
  })

  it('has a link that ends with the account', async () => {
    const member = await newMember(server)
    await write(await listedWith(member, 'double'))
    const code = codeOf(member.email, MESSAGE)
    const body = { password: member.password }
    await server.call('deleteAccount', { token: member.token, body })
    expect((await request('POST', code)).status).toBe(404)
  })
})

it('a link is neither guessed, nor made with another key, nor of another mail', async () => {
  const member = await newMember(server)
  const partner = `partner-of-${member.email}`
  await enter(member, partner)
  const code = codeOf(partner, ENTERED)
  const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
  const otherKey = createPassCodes(server.db, Buffer.alloc(32, 1).toString('base64'))
  const pass = /\/pass\/(\w+)/.exec(mailsTo(partner, ENTERED)[0]?.text ?? '')?.[1] ?? ''
  const [user] = await server.db.select().from(users).where(eq(users.id, member.userId))
  for (const wrong of [forged, await otherKey.codeOf(`stop:e:${user?.id}`), pass, '0']) {
    expect((await request('POST', wrong)).status).toBe(404)
  }
  expect((await server.send('playerPass', { params: { code } })).status).toBe(404)
  const refused = await server.db.select().from(refusedAddresses)
  expect(refused.map(({ email }) => email)).not.toContain(partner)
})
