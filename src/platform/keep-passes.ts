import { array, is, number, string, type } from 'superstruct'
import { PAGE_SIZE } from '#contract/constants.ts'
import { inPageLanguage, requestPath } from '#contract/first-responses.ts'
import { apiUrl } from './api-url.ts'
import type { Services } from './services.ts'
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
    if (token !== null && isDue) requestPasses(token).catch(() => {})
  }
  history.onChange(check)
  check()
}

async function requestPasses(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  // The body is read: the worker is busy until then, and a new one waits for it.
  const request = async (path: string) =>
    (await send(apiUrl(inPageLanguage(path)), { headers, priority: 'low' }))._data
  const [ids] = await Promise.all([orderIds(request), request(requestPath('me'))])
  for (const id of ids) {
    const path = requestPath('booking', { id })
    if (!(await caches.match(apiUrl(inPageLanguage(path)), { ignoreVary: true })))
      await request(path)
  }
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
