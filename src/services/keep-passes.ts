import { array, is, string, type } from 'superstruct'
import { PAGE_SIZE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import { apiUrl } from './api-url.ts'
import type { Services } from './services.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

const BOOKED = '/thank-you'
const Orders = type({ data: array(type({ order_id: string() })) })

/**
 * Lets the service worker keep the latest orders with their passes: now, after a login and after a
 * booking.
 */
export function keepPasses({ window, store, history }: Pick<Services, Needed>): void {
  let keptFor: string | null = null
  const check = () => {
    const token = store.readText(STORAGE_KEYS.token)
    const isDue = token !== keptFor || window.location.pathname === BOOKED
    keptFor = token
    if (token !== null && isDue) requestPasses(token).catch(() => {})
  }
  history.onChange(check)
  check()
}

type Needed = 'window' | 'store' | 'history'

async function requestPasses(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  // The body is read: the worker is busy until then, and a new one waits for it.
  const request = async (path: string) =>
    (await fetch(apiUrl(path), { headers, priority: 'low' })).text()
  const params = { page: 1, limit: PAGE_SIZE.orders }
  const [orders] = await Promise.all([
    request(requestPath('orders', params)).then(JSON.parse),
    request(requestPath('me')),
  ])
  if (!is(orders, Orders)) return
  const ids = new Set(orders.data.map(({ order_id }) => order_id))
  for (const id of ids) {
    const path = requestPath('booking', { id })
    if (!(await caches.match(apiUrl(path), { ignoreVary: true }))) await request(path)
  }
}
