import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { partnerListings, users } from '#server/db/schema.ts'
import { deleteExpired } from '#server/privacy/retention.ts'
import { closeBookingAt } from './support/booking-until.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { payAndBook } from './support/payments.ts'
import { type Member, newMember, pair } from './support/players.ts'
import { NOW, testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const DAY = 86_400_000
const CLOSES = NOW + 9 * DAY

const closeAt = (ms: number) => closeBookingAt(server, ms)

afterEach(async () => {
  server.now = NOW
  await closeAt(CLOSES)
  await server.db.delete(partnerListings)
})

const list = async ({ token }: Member, given = {}) =>
  (
    await server.call('listPartner', {
      token,
      body: { item_id: 'double', level: '', age: '', ...given },
    })
  ).data

const listOf = async ({ token }: Member, itemId = 'double') =>
  (await server.call('partners', { token, params: { item_id: itemId } })).data

const refusal = ({ token }: Member, given: object) =>
  server.expectError('listPartner', {
    token,
    body: { item_id: 'double', level: '', age: '', ...given },
  })

async function listedMember(name = 'Rahul Kumar Menon') {
  const member = await newMember(server)
  await server.db.update(users).set({ name }).where(eq(users.id, member.userId))
  const id = (await list(member, { level: 'Intermediate', age: '24' })).find(({ own }) => own)?._id
  return { ...member, id: id ?? '' }
}

const request = ({ token }: Member, id: string, given = {}) => ({
  token,
  body: { id, message: 'I play on the left. Saturday?', share_email: false, ...given },
})

const book = (member: Member, partner: string) =>
  payAndBook(server, member, 1200, [pair('double', { email: member.email }, { email: partner })])

describe('an entry of the list of players who need a partner', () => {
  it('shows the first name and an initial, and no contact data, to members alone', async () => {
    const { id } = await listedMember()
    const other = await newMember(server)
    expect(await listOf(other)).toEqual([
      { _id: id, name: 'Rahul M.', level: 'Intermediate', age: '24', own: false },
    ])
    expect((await server.expectError('partners', { params: { item_id: 'double' } })).status).toBe(
      401,
    )
  })

  it('is changed when its member is listed again', async () => {
    const member = await listedMember()
    expect(await list(member, { level: 'Advanced' })).toEqual([
      { _id: member.id, name: 'Rahul M.', level: 'Advanced', age: '', own: true },
    ])
  })

  it('is left at any time', async () => {
    const member = await listedMember()
    for (const _ of ['once', 'twice']) {
      await server.call('unlistPartner', { token: member.token, params: { item_id: 'double' } })
    }
    expect(await listOf(member)).toEqual([])
  })

  it('ends when its member books, or is booked by another', async () => {
    const [captain, partner] = [await listedMember(), await listedMember()]
    const other = await listedMember()
    await book(captain, partner.email.toUpperCase())
    expect((await listOf(other)).map(({ _id }) => _id)).toEqual([other.id])
  })

  it('ends when booking closes, and is forgotten a week later', async () => {
    const member = await listedMember()
    server.now = CLOSES
    expect(await listOf(member)).toEqual([])
    server.now = CLOSES + 7 * DAY - 1
    await deleteExpired(server.deps)
    expect(await server.db.select().from(partnerListings)).toHaveLength(1)
    server.now = CLOSES + 7 * DAY
    await deleteExpired(server.deps)
    expect(await server.db.select().from(partnerListings)).toEqual([])
  })

  it('is refused for an event without partners, that is closed, or that is unknown', async () => {
    const member = await newMember(server)
    expect(await refusal(member, { item_id: 'single' })).toMatchObject({ status: 400 })
    expect(await refusal(member, { item_id: 'nothing' })).toMatchObject({ status: 404 })
    expect(await refusal(member, { age: '4' })).toMatchObject({ status: 400, field: 'age' })
    expect(await refusal(member, { level: '98450 12345' })).toMatchObject({ field: 'level' })
    await closeAt(NOW)
    expect(await refusal(member, {})).toMatchObject({ status: 400, field: 'item_id' })
  })

  it('is one of at most 20', async () => {
    const { userId, ...member } = await newMember(server)
    const rows = Array.from({ length: 20 }, (_, at) => ({
      id: `part-many-${at}`,
      userId,
      itemId: `elsewhere-${at}`,
      level: '',
      age: '',
      listedAt: new Date(NOW),
    }))
    await server.db.insert(partnerListings).values(rows)
    expect(await refusal({ userId, ...member }, {})).toMatchObject({
      status: 400,
      message: 'You are listed for 20 events. Leave a list first.',
    })
  })

  it('is in the download of its member, and goes with the account', async () => {
    const member = await listedMember()
    const { data } = (await server.call('personalData', { token: member.token })) as {
      data: { needs_partner?: unknown }
    }
    expect(data.needs_partner).toMatchObject([{ event_id: 'double', level: 'Intermediate' }])
    await server.call('deleteAccount', { token: member.token, body: { password: member.password } })
    expect(await server.db.select().from(partnerListings)).toEqual([])
  })
})

describe('a message to a listed player', () => {
  const mailTo = async ({ email }: Member) => {
    await server.runJobs()
    return (await server.mailsTo(email)).find(({ subject }) => subject.startsWith('A partner for'))
  }

  it('comes by mail with the writer’s first name alone, and how to leave and report', async () => {
    const listed = await listedMember()
    const writer = await newMember(server)
    await server.call('writeToPartner', request(writer, listed.id))
    const mail = await mailTo(listed)
    expect(mail?.text).toContain('Asha R. found you on the list of players who need a partner')
    expect(mail?.text).toContain('I play on the left. Saturday?')
    expect(mail?.text).toContain('/tournament/open')
    expect(mail?.text).toContain('To report this mail')
    expect(JSON.stringify(mail)).not.toContain(writer.email)
  })

  it('has the writer’s e-mail, to which answers go, only if they agree', async () => {
    const listed = await listedMember()
    const writer = await newMember(server)
    await server.call('writeToPartner', request(writer, listed.id, { share_email: true }))
    expect((await mailTo(listed))?.text).toContain(
      `Answer this mail to reach Asha R. at ${writer.email}.`,
    )
  })

  it('is refused with a link, if too long, to oneself, and to a member who has left', async () => {
    const listed = await listedMember()
    const writer = await newMember(server)
    const refused = (from: Member, given = {}) =>
      server.expectError('writeToPartner', request(from, listed.id, given))
    const wrong = { status: 400, field: 'message' }
    expect(await refused(writer, { message: 'See www.evil.example' })).toMatchObject(wrong)
    expect(await refused(writer, { message: 'x'.repeat(301) })).toMatchObject(wrong)
    expect(await refused(writer, { message: ' ' })).toMatchObject(wrong)
    expect(await refused(listed)).toMatchObject({ status: 400, message: 'This is you.' })
    await server.call('unlistPartner', { token: listed.token, params: { item_id: 'double' } })
    expect(await refused(writer)).toMatchObject({ status: 404, field: 'id' })
  })

  it('is one of 20 a day, from one member and to one', async () => {
    const listed = await listedMember()
    const writer = await newMember(server)
    for (let count = 0; count < 20; count += 1) {
      await server.call('writeToPartner', request(writer, listed.id))
    }
    const another = await listedMember()
    expect((await server.expectError('writeToPartner', request(writer, another.id))).status).toBe(
      429,
    )
    const third = await newMember(server)
    expect((await server.expectError('writeToPartner', request(third, listed.id))).status).toBe(429)
  })
})
