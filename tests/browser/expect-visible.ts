import type { Locator } from 'playwright'

const MAX_TEXT = 2_000

interface Options {
  timeout?: number
}

/** Waits until an element is visible. The error names the locator, the URL and the page's text. */
export const expectVisible = (locator: Locator, options?: Options) =>
  expectState(locator, 'visible', expectVisible, options)

export const expectAttached = (locator: Locator, options?: Options) =>
  expectState(locator, 'attached', expectAttached, options)

export const expectRemoved = (locator: Locator, options?: Options) =>
  expectState(locator, 'detached', expectRemoved, options)

async function expectState(
  locator: Locator,
  state: 'visible' | 'attached' | 'detached',
  caller: (...args: never[]) => unknown,
  options: Options = {},
): Promise<void> {
  const failure = new Error()
  // Shows the test's line, not this file's.
  Error.captureStackTrace(failure, caller)
  try {
    await locator.waitFor({ ...options, state })
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
    const page = locator.page()
    const text = await page.evaluate(() => document.body.innerText).catch(() => '(page closed)')
    failure.message = [
      `expected: ${locator} is ${state === 'detached' ? 'removed' : state}`,
      `url: ${page.url()}`,
      `page text: ${text.slice(0, MAX_TEXT)}`,
    ].join('\n')
    throw failure
  }
}
