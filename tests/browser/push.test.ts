import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import type { PushMessage } from '#server/push/web-push.ts'
import { newBrowser } from '../api/support/push-service.ts'
import { demoCopy } from './demo-data.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, productOf, startServer, stopServers } from './harness.ts'
import { callAs, newMember, openAs, sessionWith } from './members.ts'
import { installed, OFFLINE_OPTIONS } from './offline-steps.ts'
import { allowNotifications, subscribeAt, VAPID } from './push-steps.ts'

const ORDERS = '/account?view=orders'

const product = productOf(() => startServer(demoCopy(), { env: VAPID }))
afterAll(stopServers)

const MESSAGE: PushMessage = {
  title: 'Tomorrow, 9:00 am IST: Gachibowli Masters',
  body: 'Gachibowli Indoor Stadium, Hyderabad\nSingles',
  url: '/thank-you?order=ord_1',
  topic: 'ord_1',
  stop: 'Stop reminders',
}

const panel = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Acts as the push service of the browser. */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: product.server.origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const workerOf = (page: Page) => {
  const worker = page.context().serviceWorkers().at(-1)
  if (!worker) throw new Error('There is no service worker.')
  return worker
}

/** Keeps what the worker shows, in place of the system. */
const keepNotifications = (page: Page) =>
  workerOf(page).evaluate(() => {
    const shown: { title: string; body?: string; close(): void }[] = []
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    registration.showNotification = async (title, options) => {
      shown.push({ title, ...options, close: () => void shown.splice(0) })
    }
    registration.getNotifications = async () => shown as unknown as Notification[]
  })

const shown = (page: Page) =>
  workerOf(page).evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body }) => ({ title, body }))
  })

/** Clicks the notification, or its button `action`. Returns the pages that the worker opens. */
const click = (page: Page, action = '') =>
  workerOf(page).evaluate(async (action) => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const opened: string[] = []
    // A browser opens pages for a person's click alone.
    scope.clients.openWindow = async (url) => {
      opened.push(String(url))
      return null
    }
    const [notification] = await scope.registration.getNotifications()
    const done: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void done.push(Promise.resolve(work))
    const event = new ExtendableEvent('notificationclick')
    scope.dispatchEvent(Object.assign(event, { notification, action, waitUntil }))
    await Promise.all(done)
    return opened
  }, action)

/** As a browser does whose push service gives it another subscription. */
const replaceSubscription = (page: Page, ...browsers: ReturnType<typeof newBrowser>[]) =>
  workerOf(page).evaluate(async (browsers) => {
    const scope = self as unknown as ServiceWorkerGlobalScope
    const [oldSubscription, next] = browsers.map(({ endpoint, p256dh, auth }) => ({
      endpoint,
      options: { userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    }))
    scope.registration.pushManager.subscribe = async () => next as unknown as PushSubscription
    const done: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => void done.push(Promise.resolve(work))
    const event = new ExtendableEvent('pushsubscriptionchange')
    scope.dispatchEvent(Object.assign(event, { oldSubscription, waitUntil }))
    await Promise.all(done)
  }, browsers)

test('a member is reminded on a device that they allowed, by a notification that opens the booking', async () => {
  const { origin } = product.server
  const member = await newMember(origin)
  const { page, errors } = await openAs(product, member, [], OFFLINE_OPTIONS)
  await allowNotifications(page)
  const browser = newBrowser()
  await subscribeAt(page, browser)
  await page.goto(ORDERS)
  await installed(page)
  await keepNotifications(page)
  await button(page, 'Remind me on this device').click()
  await expectVisible(panel(page, 'This device reminds you'))
  await page.reload()
  await expectVisible(button(page, 'Stop reminders'))

  await deliver(page, MESSAGE)
  const { title, body } = MESSAGE
  await expect.poll(() => shown(page)).toEqual([{ title, body }])
  expect(await click(page)).toEqual([origin + MESSAGE.url])
  expect(await shown(page)).toEqual([])

  const renewed = newBrowser()
  await replaceSubscription(page, browser, renewed)
  const endpoints = async () => (await callAs(origin, member.token, 'push')).data.endpoints
  await expect.poll(endpoints).toEqual([renewed.endpoint])
  await replaceSubscription(page, renewed, browser)
  await expect.poll(endpoints).toEqual([browser.endpoint])

  await button(page, 'Stop reminders').click()
  await expectVisible(button(page, 'Remind me on this device'))
  expect((await callAs(origin, member.token, 'push')).data.endpoints).toEqual([])
  expect(errors).toEqual([])
})

test('a notification is gone after a logout, and a device that refuses says how to allow it', async () => {
  const { origin } = product.server
  const member = await newMember(origin)
  const { page } = await openAs(product, member, [], OFFLINE_OPTIONS)
  await allowNotifications(page)
  await page.goto(ORDERS)
  await installed(page)
  await keepNotifications(page)
  await deliver(page, MESSAGE)
  await expect.poll(() => shown(page)).toHaveLength(1)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => shown(page)).toEqual([])

  const { storageState } = await sessionWith(origin, member, [])
  const { page: other } = await newVisitor(product, { ...OFFLINE_OPTIONS, storageState })
  await other.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await other.goto(ORDERS)
  await expectVisible(panel(other, 'Notifications are blocked'))
  await expectRemoved(button(other, 'Remind me on this device'))
})
