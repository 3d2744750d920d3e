import type { Page } from 'playwright'
import { findBookable } from './catalogue.ts'
import { PHONE, type Product } from './harness.ts'

export const OFFLINE_OPTIONS = { ...PHONE, serviceWorkers: 'allow' } as const

export const offlineBar = (page: Page) => page.getByText(/^You are offline\./)

/** Waits until the app can do without a network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** `setOffline` does not cut the requests of the worker itself. */
export async function cutNetwork(product: Product, page: Page): Promise<{ mend(): Promise<void> }> {
  await page.context().setOffline(true)
  await product.server.kill()
  const mend = async () => {
    product.server = await product.server.restart()
    await page.context().setOffline(false)
  }
  return { mend }
}

export async function findSingle(origin: string) {
  const { tournament, events } = await findBookable(origin, [{ type: 'SINGLE', free: false }])
  return { tournament, event: events[0] as (typeof events)[0] }
}
