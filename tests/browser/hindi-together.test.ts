import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { tournamentEvents } from '#server/db/schema.ts'
import { newBrowser } from '../api/support/push-service.ts'
import { demoCopy } from './demo-data.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, productOf, startServer, stopServers } from './harness.ts'
import {
  expectMailInHindi,
  expectPageInHindi,
  HINDI,
  logInInHindi,
  namesInHindi,
  openInHindi,
  writtenOf,
} from './hindi-steps.ts'
import { callAs, type Member, newMember } from './members.ts'
import { installed, OFFLINE_OPTIONS } from './offline-steps.ts'
import { linkFor, otpFor } from './outbox.ts'
import { allowNotifications, subscribeAt, VAPID } from './push-steps.ts'

const TOURNAMENT = 'gachibowli-masters-hyderabad'
/** Free, of one player, and of one entry. */
const SINGLE = `${TOURNAMENT}-ws`
const DOUBLE = `${TOURNAMENT}-xd`
/** Names that this test types, or that the server makes of them. */
const TYPED = ['Asha Verma', 'Asha V.', 'Asha', 'Meera Iyer', "Asha Verma's Team", 'Net Gains']

const product = productOf(async () => {
  const dataDir = demoCopy()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const free = { entryFee: 0, isFreeEvent: true, ageMin: null, ageMax: null, level: '' }
  const change = (id: string, entriesMax: number | null) =>
    db
      .update(tournamentEvents)
      .set({ ...free, entriesMax })
      .where(eq(tournamentEvents.id, id))
  await change(SINGLE, 1)
  await change(DOUBLE, null)
  await close()
  return startServer(dataDir, { env: VAPID })
})
afterAll(stopServers)

let written: string[]
let names: Map<string, string>
let holder: Member
/** Of the only place of the single event. */
let held: string
beforeAll(async () => {
  holder = await newMember(product.server.origin)
  held = await bookSingle(holder)
  written = [...(await writtenOf(product.server.origin, TOURNAMENT)), ...TYPED]
  names = await namesInHindi(product.server.origin, TOURNAMENT)
})

const nameOf = (id: string) => names.get(id) ?? ''
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()
const expectHindi = (page: Page) => expectPageInHindi(page, written)
const expectMail = (email: string, subject: RegExp) =>
  expectMailInHindi(product.server.origin, email, subject, written)
const linkIn = (text: string, part: string) =>
  text.match(/https?:\S+/g)?.find((link) => link.includes(part)) ?? ''

async function eventsOf(...ids: string[]) {
  const { data } = await callAs(product.server.origin, '', 'tournament', {
    params: { id: TOURNAMENT },
  })
  return data.events.filter(({ _id }) => ids.includes(_id))
}

/** In Hindi, at the page of the booking of a doubles; `partner` is the second player's address. */
async function withBooking(partner: string) {
  const opened = await openInHindi(product, await eventsOf(DOUBLE))
  const { page } = opened
  await page.goto('/hi/book-events')
  const second = page.getByRole('group', { name: 'खिलाड़ी 2' })
  await page.getByLabel('टीम का नाम').fill('Net Gains')
  await second.getByLabel('नाम').fill('Meera Iyer')
  await second.getByLabel('ईमेल').fill(partner)
  await second.getByLabel('मोबाइल').fill('9822012345')
  await button(page, 'बुकिंग पक्की करें').click()
  await page.waitForURL('**/hi/thank-you**')
  await expectHindi(page)
  return opened
}

async function passGate(page: Page, email: string): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'पक्का करें कि यह आप ही हैं' })
  await expectHindi(page)
  const sent = page.waitForResponse((response) => response.url().endsWith('/send-otp'))
  await gate.getByRole('button', { name: 'ओटीपी भेजें' }).click()
  await sent
  await expectMail(email, /^\d{6} आपका मैचपॉइंट कोड है/)
  await gate.getByLabel('ओटीपी कोड').fill(await otpFor(product.server.origin, email))
  await gate.getByRole('button', { name: 'भेजें', exact: true }).click()
}

async function bookSingle({ token, user }: Member): Promise<string> {
  const { origin } = product.server
  const [event] = await eventsOf(SINGLE)
  const player = { name: user.name, email: user.email, mobile: '9845012345' }
  const team = {
    event_id: SINGLE,
    event_name: event?.name ?? '',
    type: 'EVENT' as const,
    team_name: '',
    is_free_event: true,
    fees_paid: true as const,
    registration_mode: 'Online' as const,
    players: [{ ...player, userId: null, cost: 0 }],
  }
  const { data } = await callAs(origin, token, 'createTeams', { body: { teamData: [team] } })
  const items = data.map(({ team }) => ({
    item_id: team._id,
    item_type: team.type,
    item_event_name: team.event_name,
    item_is_free_event: team.is_free_event,
  }))
  const free = { razorpay_payment_id: '-', razorpay_order_id: '-' }
  return (await callAs(origin, token, 'createBooking', { body: { items, ...free } })).data.order_id
}

describe('in Hindi, with others', () => {
  test('a partner opens the pass of the mail, stops the mails, and says that it is another', async () => {
    const partner = 'meera.pass@example.in'
    await withBooking(partner)
    const mail = await expectMail(partner, /^आपकी एंट्री हो गई/)
    const { page, errors } = await newVisitor(product, HINDI)
    await page.goto(linkIn(mail, '/reminders/'))
    await expectHindi(page)
    await button(page, 'ये ईमेल बंद करें').click()
    await expectVisible(button(page, 'फिर से भेजें'))
    await expectHindi(page)
    await page.goto(linkIn(mail, '/pass/'))
    await expectVisible(page.getByText('Meera Iyer').first())
    await expectHindi(page)
    await button(page, 'यह मैं नहीं हूँ').click()
    await expectHindi(page)
    await button(page, 'यह पास बंद करें').click()
    await expectVisible(page.getByText('यह पास बंद है'))
    await expectHindi(page)
    await page.goto('/hi/pass/nothing')
    await expectHindi(page)
    await page.goto('/hi/reminders/nothing')
    await expectHindi(page)
    expect(errors.filter((text) => !text.includes('404'))).toEqual([])
  })

  test('a captain replaces a player, who hears of it', async () => {
    const partner = 'meera.replaced@example.in'
    const { page, member } = await withBooking(partner)
    await page.goto('/hi/account?view=orders')
    await button(page, 'खिलाड़ी देखें').click()
    await expectHindi(page)
    await button(page, 'Meera Iyer को बदलें').click()
    const dialog = page.getByRole('dialog', { name: 'Meera Iyer को बदलें' })
    await expectHindi(page)
    await dialog.getByRole('button', { name: 'खिलाड़ी बदलें' }).click()
    await expectVisible(dialog.getByText('नाम ज़रूरी है'))
    await expectHindi(page)
    await dialog.getByLabel('नाम').fill('Asha Verma')
    await dialog.getByLabel('ईमेल').fill('asha.new@example.in')
    await dialog.getByLabel('मोबाइल').fill('9822012346')
    await dialog.getByRole('button', { name: 'खिलाड़ी बदलें' }).click()
    await passGate(page, member.email)
    await expectVisible(page.getByText('खिलाड़ी बदल दिया गया').first())
    await expectHindi(page)
    await expectMail('asha.new@example.in', /^आपकी एंट्री हो गई/)
    await expectMail(partner, /^आपकी एंट्री अब नहीं है/)
  })

  test('a member gives a booking to a friend, who takes it over', async () => {
    const { origin } = product.server
    const friend = await newMember(origin, 'Meera Iyer')
    await logInInHindi(origin, friend)
    const { page, member } = await withBooking('meera.first@example.in')
    await page.goto('/hi/account?view=orders')
    await button(page, /की बुकिंग ट्रांसफ़र करें$/).click()
    const dialog = page.getByRole('dialog', { name: 'यह बुकिंग ट्रांसफ़र करें' })
    await expectHindi(page)
    await dialog.getByLabel('उनका ईमेल').fill(friend.email)
    await dialog.getByRole('button', { name: 'निमंत्रण भेजें' }).click()
    await passGate(page, member.email)
    await expectVisible(page.getByText(`${friend.email} को निमंत्रण भेजा गया है`).first())
    await expectHindi(page)
    const mail = await expectMail(friend.email, /आपको एक बुकिंग दे रहे हैं/)
    const link = linkIn(mail, '/transfer/')
    const other = await newVisitor(product, HINDI)
    await other.page.goto(link)
    await expectHindi(other.page)
    await main(other.page).getByRole('link', { name: 'लॉग इन' }).click()
    await main(other.page).getByLabel('पासवर्ड', { exact: true }).fill(friend.password)
    await main(other.page).getByRole('button', { name: 'लॉग इन', exact: true }).click()
    await button(other.page, 'बुकिंग स्वीकार करें').click()
    await expectVisible(other.page.getByText('आपकी जगह पक्की!'))
    await expectHindi(other.page)
    await other.page.goto(link)
    await expectVisible(other.page.getByText('यह निमंत्रण अब मान्य नहीं है'))
    await expectHindi(other.page)
    await expectMail(friend.email, /^बुकिंग आपकी है/)
    await expectMail(member.email, /^आपकी बुकिंग ले ली गई/)
    await page.reload()
    await expectVisible(page.getByText(/^ट्रांसफ़र हुई: /).first())
    await expectHindi(page)
  })

  test('a captain invites a partner by a link, who accepts', async () => {
    const { page, member } = await openInHindi(product, await eventsOf(DOUBLE))
    await page.goto('/hi/book-events')
    const row = page.getByRole('group', { name: 'खिलाड़ी 2' })
    await row.getByRole('button', { name: 'लिंक से बुलाएँ' }).click()
    const link = await row.getByLabel('आपके पार्टनर के लिए लिंक').inputValue()
    await expectHindi(page)
    const partner = await newVisitor(product, HINDI)
    await partner.page.goto(link)
    await expectHindi(partner.page)
    await button(partner.page, 'स्वीकार करें').click()
    await expectVisible(partner.page.getByText('नाम ज़रूरी है'))
    await expectHindi(partner.page)
    await button(partner.page, 'यह मैं नहीं हूँ').click()
    await expectHindi(partner.page)
    await button(partner.page, 'खुला रहने दें').click()
    await main(partner.page).getByLabel('नाम').fill('Meera Iyer')
    await main(partner.page).getByLabel('ईमेल').fill('meera.invited@example.in')
    await main(partner.page).getByLabel('मोबाइल').fill('9822012345')
    await button(partner.page, 'स्वीकार करें').click()
    await expectVisible(partner.page.getByText('आपने स्वीकार कर लिया'))
    await expectHindi(partner.page)
    await expect
      .poll(() => row.getByText('Meera Iyer ने स्वीकार किया').isVisible(), { timeout: 30_000 })
      .toBe(true)
    await expectHindi(page)
    await expectMail(member.email, /^Meera Iyer आपके साथ खेलेंगे/)
    await partner.page.goto('/hi/invite/nothing')
    await expectHindi(partner.page)
  })

  test('members who need a partner find and write to each other', async () => {
    const find = `${nameOf(DOUBLE)} के लिए पार्टनर ढूँढें`
    const listed = await openInHindi(product)
    await listed.page.goto(`/hi/tournament/${TOURNAMENT}`)
    await button(listed.page, find).click()
    await expectVisible(listed.page.getByText('अभी कोई और पार्टनर नहीं ढूँढ रहा'))
    await expectHindi(listed.page)
    await button(listed.page, 'पार्टनर चाहिए: मुझे लिस्ट में डालें').click()
    await expectVisible(listed.page.getByText('आप इस लिस्ट में हैं।'))
    await expectHindi(listed.page)
    const writer = await openInHindi(product)
    await writer.page.goto(`/hi/tournament/${TOURNAMENT}`)
    await button(writer.page, find).click()
    await writer.page.getByRole('button', { name: /को लिखें$/ }).click()
    await expectHindi(writer.page)
    await writer.page.getByLabel('मैसेज').fill('चलो साथ खेलें।')
    await button(writer.page, 'मैसेज भेजें').click()
    await expectVisible(writer.page.getByText('मैसेज भेज दिया गया').first())
    await expectHindi(writer.page)
    const mail = await expectMail(listed.member.email, /के लिए पार्टनर\?$/)
    await listed.page.goto(linkIn(mail, '/reminders/'))
    await expectHindi(listed.page)
    await button(listed.page, 'सभी लिस्टों से हटें').click()
    await expectVisible(listed.page.getByText('आपको खिलाड़ियों के मैसेज नहीं मिलते'))
    await expectHindi(listed.page)
  })

  test('a member waits for a full event, and is held a place', async () => {
    const { origin } = product.server
    const { page, member } = await openInHindi(product)
    await page.goto(`/hi/tournament/${TOURNAMENT}`)
    await expectHindi(page)
    await button(page, `${nameOf(SINGLE)} की वेटलिस्ट में जुड़ें`).click()
    await expectVisible(page.getByText('आप वेटलिस्ट में हैं').first())
    await expectHindi(page)
    await page.goto('/hi/account?view=orders')
    await expectVisible(page.getByText('वेटलिस्ट: लाइन में नंबर 1').first())
    await expectHindi(page)
    const body = { order_id: held, amount: 0 }
    await callAs(origin, holder.token, 'cancelBooking', { body })
    await expectMail(member.email, /^आपके लिए एक जगह/)
    await page.goto(await linkFor(origin, member.email))
    await expectVisible(page.getByText(/तक एक जगह आपके लिए रखी है$/).first())
    await expectHindi(page)
    await button(page, `${nameOf(SINGLE)} की वेटलिस्ट छोड़ें`).click()
    await expectVisible(page.getByText('आपने वेटलिस्ट छोड़ दी है').first())
    await expectHindi(page)
  })

  test('a device is allowed to remind, or says how to allow it', async () => {
    const { page, errors } = await openInHindi(product, [], { ...OFFLINE_OPTIONS, ...HINDI })
    await allowNotifications(page)
    await subscribeAt(page, newBrowser())
    await page.goto('/hi/account?view=orders')
    await installed(page)
    await expectHindi(page)
    await button(page, 'इस डिवाइस पर याद दिलाएँ').click()
    await expectVisible(page.getByText('यह डिवाइस आपको याद दिलाता है'))
    await expectHindi(page)
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await button(page, 'रिमाइंडर बंद करें').click()
    await page.reload()
    await expectVisible(page.getByText('नोटिफ़िकेशन ब्लॉक हैं'))
    await expectHindi(page)
    expect(errors).toEqual([])
  })
})
