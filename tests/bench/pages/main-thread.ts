import { constants, setPriority } from 'node:os'
import type { Page } from 'playwright'

/**
 * On two cores, the raster threads and the browser's process take the main thread's time. A phone
 * has cores for them.
 */
export async function preferMainThread(page: Page): Promise<void> {
  const cdp = await page.context().browser()?.newBrowserCDPSession()
  if (!cdp) return
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  for (const { type, id } of processInfo) {
    // The priority of a process is that of its main thread.
    if (type === 'renderer') setPriority(id, constants.priority.PRIORITY_HIGH)
  }
  await cdp.detach()
}
