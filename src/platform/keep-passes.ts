import { array, is, number, string, type } from 'superstruct'
import { PAGE_SIZE } from '#contract/constants.ts'
import { User } from '#contract/entities.ts'
import { inPageLanguage, requestPath } from '#contract/first-responses.ts'
import { apiUrl } from './api-url.ts'
import type { Services } from './services.ts'
import type { Store } from './storage.ts'
import { STORAGE_KEYS } from './storage-keys.ts'
import { send } from './transport.ts'

const BOOKED = '/thank-you'
const Orders = type({ data: array(type({ order_id: string() })), total: number() })

/** Lets the service worker keep all orders with their passes: now, after a login and after a booking. */
export function keepPasses({ store, history }: Pick<Services, 'store' | 'history'>): void {
  let keptFor: string | null = null
  const check = () => {
    const token = store.readText(STORAGE_KEYS.token)
    const isDue = token !== keptFor || history.visit().location.path === BOOKED
    keptFor = token
    if (token !== null && isDue) requestPasses(store, token).catch(() => {})
  }
  history.onChange(check)
  check()
}

async function requestPasses(store: Store, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  // The body is read: the worker is busy until then, and a new one waits for it.
  const answerTo = (path: string) =>
    send(apiUrl(inPageLanguage(path)), { headers, priority: 'low' })
  const request = async (path: string) => (await answerTo(path))._data
  const { status } = await answerTo(requestPath('me'))
  if (status === 401 || status === 403) {
    forgetOrphan(store, token)
    return
  }
  for (const id of await orderIds(request)) {
    const path = requestPath('booking', { id })
    if (!(await caches.match(apiUrl(inPageLanguage(path)), { ignoreVary: true })))
      await request(path)
  }
}

/** The session of a member ends with their next call. Without a member nothing else would end it. */
function forgetOrphan(store: Store, token: string): void {
  const isOrphan = store.read(STORAGE_KEYS.user, User) === null
  if (isOrphan && store.readText(STORAGE_KEYS.token) === token) store.remove(STORAGE_KEYS.token)
}

/** An order has a row for each of its items, and its rows may be on two pages. */
async function orderIds(request: (path: string) => Promise<unknown>): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const path = requestPath('orders', { page, limit: PAGE_SIZE.orders })
    const orders = await request(path)
    if (!is(orders, Orders)) break
    for (const { order_id } of orders.data) ids.add(order_id)
    isLast = page * PAGE_SIZE.orders >= orders.total
  }
  return ids
}
