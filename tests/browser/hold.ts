import type { Page } from 'playwright'

function gate<T>() {
  let open = (_value: T) => {}
  const opened = new Promise<T>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

interface Held {
  reached: Promise<void>
  release(): Promise<void>
  drop(): Promise<void>
}

/** Holds a page's first request to an address, before it is sent or before its response returns. */
export async function hold(
  page: Page,
  address: string,
  state: 'unsent' | 'unanswered' = 'unsent',
): Promise<Held> {
  const [reached, end, gone] = [gate<void>(), gate<'continue' | 'abort'>(), gate<void>()]
  await page.route(
    address,
    async (route) => {
      const response = state === 'unanswered' ? await route.fetch() : undefined
      reached.open()
      if ((await end.opened) === 'abort') await route.abort()
      else if (response) await route.fulfill({ response })
      else await route.continue()
      gone.open()
    },
    { times: 1 },
  )
  const go = (way: 'continue' | 'abort') => {
    end.open(way)
    return gone.opened
  }
  return { reached: reached.opened, release: () => go('continue'), drop: () => go('abort') }
}

/**
 * Holds a page's requests to an address before they are sent. Returns the function that sends them; it
 * throws if there was none, as where the address is no longer used.
 */
export async function holdAll(page: Page, address: string): Promise<() => void> {
  const { open, opened } = gate<void>()
  let isReached = false
  await page.route(address, async (route) => {
    isReached = true
    await opened
    // The page may have cancelled it meanwhile.
    await route.continue().catch(() => {})
  })
  return () => {
    if (!isReached) throw new Error(`The page has requested nothing at ${address}`)
    open()
  }
}
