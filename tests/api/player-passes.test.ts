import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPassCodes } from '#server/booking/pass-codes.ts'
import { safeName } from '#server/booking/player-pass.ts'
import { jobs, teamPlayers, users } from '#server/db/schema.ts'
import { sendToPayment } from '#server/payments/payment-state.ts'
import { fillTwoOrganizers, newKey } from './support/entries.ts'
import { bookingRequest, payFor } from './support/payments.ts'
import { type Member, newMember, pair } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillTwoOrganizers)

let partners = 0

/** Books doubles for the member and a partner; returns the partner's address and the order. */
async function bookFor(member: Member, partner = `partner${++partners}@example.in`, again = false) {
  const teamData = [pair('double', { email: member.email }, { name: 'Ravi Iyer', email: partner })]
  const payment = await payFor(server, member, 1200, teamData)
  const { token, body } = await bookingRequest(server, member, teamData, payment)
  const { data } = await server.call('createBooking', { token, body: { ...body, again } })
  await server.runJobs()
  return { partner, orderId: data.order_id, payment }
}

const entered = async (address: string) =>
  (await server.mailsTo(address)).filter(({ subject }) => subject.startsWith('You are entered'))

async function linkedCode(address: string): Promise<string> {
  const [mail] = await entered(address)
  return /\/pass\/(\w+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const passOf = async (code: string) => (await server.call('playerPass', { params: { code } })).data

describe('a player whom somebody else has entered', () => {
  it('gets one mail that says who, what, when and where, and the booker gets none of them', async () => {
    const member = await newMember(server)
    const { partner } = await bookFor(member)
    await server.runJobs()
    const mails = await entered(partner)
    expect(mails).toHaveLength(1)
    for (const said of [mails[0]?.text, mails[0]?.html]) {
      for (const fact of ['Asha Rao has entered you', 'Ravi Iyer', 'IST', '/pass/']) {
        expect(said).toContain(fact)
      }
      for (const other of [member.email, '9876543210', 'Player 1', 'Smashers', 'Booking ord_']) {
        expect(said).not.toContain(other)
      }
    }
    expect(await entered(member.email)).toEqual([])
  })

  it('sees the pass without a login, and no contact data of anybody', async () => {
    const member = await newMember(server)
    const { partner, orderId } = await bookFor(member)
    const pass = await passOf(await linkedCode(partner))
    expect(pass).toMatchObject({
      state: 'valid',
      player: 'Ravi Iyer',
      captain: 'Asha Rao',
      order_id: orderId,
    })
    expect(JSON.stringify(pass)).not.toMatch(/@|9876543210/)
    const key = await newKey(server)
    const atDoor = await server.call('organizerPass', { token: key, params: { code: pass.code } })
    expect(atDoor.data.state).toBe('valid')
  })

  it('is told once where two servers or a repeated job send it', async () => {
    const { partner } = await bookFor(await newMember(server))
    const [row] = await server.db.select().from(teamPlayers).where(eq(teamPlayers.email, partner))
    expect(
      await server.db
        .select()
        .from(jobs)
        .where(eq(jobs.subject, row?.id ?? '')),
    ).toEqual([])
    expect(await entered(partner)).toHaveLength(1)
  })

  it('gets at most 10 such mails in a day, from all bookers', async () => {
    const partner = 'flooded@example.in'
    for (let sent = 0; sent < 11; sent += 1) await bookFor(await newMember(server), partner)
    expect(await entered(partner)).toHaveLength(10)
  })
})

describe('the link', () => {
  it('is neither guessed nor made of another code', async () => {
    const { partner } = await bookFor(await newMember(server))
    const code = await linkedCode(partner)
    const pass = await passOf(code)
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    const foreign = await createPassCodes(server.db, Buffer.alloc(32, 1).toString('base64')).codeOf(
      'ply_1',
    )
    // The code of the entry is on the pass of every player: it opens none.
    for (const wrong of [forged, foreign, pass.code, '0', 'zz']) {
      for (const name of ['playerPass', 'denyPlayerPass'] as const) {
        const { status } = await server.send(name, {
          params: { code: wrong },
          body: { code: wrong },
        } as never)
        expect(status).toBe(404)
      }
    }
    const key = await newKey(server)
    const atDoor = await server.call('organizerPass', { token: key, params: { code } })
    expect(atDoor.data.state).toBe('unknown')
  })

  it('says that an entry was refunded, without its code', async () => {
    const { partner, payment } = await bookFor(await newMember(server))
    const { razorpay_order_id: order, razorpay_payment_id: id } = payment
    const refunded = { id, amount: 120_000, capturedAt: server.now }
    const event = { type: 'payment.refunded', payment: refunded } as const
    await sendToPayment(server.db, order, event, server.now)
    expect(await passOf(await linkedCode(partner))).toMatchObject({ state: 'refunded', code: '' })
  })

  it('is gone with the account of the captain', async () => {
    const member = await newMember(server)
    const { partner } = await bookFor(member)
    const code = await linkedCode(partner)
    await server.db
      .update(users)
      .set({ deletedAt: new Date(server.now) })
      .where(eq(users.id, member.userId))
    const { status } = await server.send('playerPass', { params: { code } })
    expect(status).toBe(404)
  })
})

describe('‘This is not me’', () => {
  it('closes the pass, tells captain and support once, and stops mails to the address', async () => {
    const member = await newMember(server)
    const { partner } = await bookFor(member)
    const code = await linkedCode(partner)
    for (const _ of ['first', 'repeated']) {
      const { data } = await server.call('denyPlayerPass', { body: { code } })
      expect(data).toMatchObject({ state: 'denied', code: '' })
    }
    await server.runJobs()
    const told = (await server.mailsTo(member.email)).filter(({ subject }) =>
      subject.startsWith('A player says'),
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Ravi Iyer')
    expect((await passOf(code)).state).toBe('denied')
    await bookFor(await newMember(server), partner.toUpperCase())
    expect(await entered(partner.toUpperCase())).toEqual([])
    expect(await entered(partner)).toHaveLength(1)
  })
})

it('a name in a mail to an address that is not proven holds no link and no second line', () => {
  expect(safeName('Win ₹500 at https://evil.example/x\nNow!')).toBe(
    'Win at https evil. example x Now',
  )
  expect(safeName('डॉ. आशा Rao-D’Souza')).toBe('डॉ. आशा Rao-D’Souza')
  expect(safeName('a'.repeat(300))).toHaveLength(60)
})
