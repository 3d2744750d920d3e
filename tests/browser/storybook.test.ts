import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { startStorybook } from './built-storybook.ts'
import { productOf } from './harness.ts'

const MINUTE = 60_000

const product = productOf(startStorybook)

afterAll(() => product.server.stop())

interface Entry {
  id: string
  type: 'story' | 'docs'
}

/** What the panel 'Interactions' shows of a story: no faults if all is green. */
interface Result {
  id: string
  faults: string[]
}

const FAULTS = [
  'playFunctionThrewException',
  'unhandledErrorsWhilePlaying',
  'storyThrewException',
  'storyErrored',
  'storyMissing',
]

/** Opens each story beside the panel, as a person does, and reads what the panel is told. */
function openAll(page: Page, ids: string[]): Promise<Result[]> {
  return page.evaluate(
    async ({ ids, names }) => {
      interface Channel {
        on(event: string, listener: (...args: never[]) => void): void
        off(event: string, listener: (...args: never[]) => void): void
        emit(event: string, ...args: unknown[]): void
      }
      const { __STORYBOOK_ADDONS_MANAGER: manager, frames } = window as never as {
        __STORYBOOK_ADDONS_MANAGER: { getChannel(): Channel }
        frames: Record<string, { __STORYBOOK_ADDONS_CHANNEL__: Channel }>
      }
      const channel = manager.getChannel()
      const faults: string[] = []
      const note = (fault: unknown) => faults.push(JSON.stringify(fault))
      for (const name of names) channel.on(name, note)
      const open = (id: string) =>
        new Promise<void>((resolve) => {
          const late = setTimeout(end, 20_000, 'It did not end.')
          function end(fault?: string) {
            if (fault) note(fault)
            clearTimeout(late)
            channel.off('storyFinished', follow)
            resolve()
          }
          function follow({ storyId }: { storyId: string }) {
            if (storyId === id) end()
          }
          channel.on('storyFinished', follow)
          const preview = frames['storybook-preview-iframe']?.__STORYBOOK_ADDONS_CHANNEL__
          preview?.emit('selectStory', { storyId: id })
        })
      const results: Result[] = []
      for (const id of ids) {
        faults.length = 0
        await open(id)
        results.push({ id, faults: [...faults] })
      }
      return results
    },
    { ids, names: FAULTS },
  )
}

test('every story passes when it is opened in Storybook, as its panel shows', {
  timeout: 15 * MINUTE,
}, async () => {
  const { browser, server } = product
  const response = await fetch(`${server.origin}/index.json`)
  const { entries } = (await response.json()) as { entries: Record<string, Entry> }
  const ids = Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []))
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  // Axe runs for each story in the project `stories`.
  await page.goto(`${server.origin}/?path=/docs/start-here--docs&globals=a11y.manual:!true`)
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).waitFor()
  const results = await openAll(page, ids)
  expect(results.map(({ id }) => id)).toEqual(ids)
  expect(results.filter(({ faults }) => faults.length > 0)).toEqual([])
})
