import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { workers } from '../workers.ts'
import { startStorybook } from './built-storybook.ts'
import { productOf } from './harness.ts'

const MINUTE = 60_000

const product = productOf(startStorybook)

afterAll(() => product.server.stop())

/** Events of Storybook that turn a story's panel red. */
const FAULTS = [
  'playFunctionThrewException',
  'unhandledErrorsWhilePlaying',
  'storyThrewException',
  'storyErrored',
  'storyMissing',
]

/** A tab with Storybook's panel, in which openStory() opens one story after the other. */
async function openStorybook(): Promise<Page> {
  const page = await product.browser.newPage({ viewport: { width: 1600, height: 1000 } })
  // Axe runs for each story in the project `stories`, and the sidebar would be drawn again for each.
  const globals = 'a11y.manual:!true'
  await page.goto(
    `${product.server.origin}/?path=/docs/start-here--docs&nav=false&globals=${globals}`,
  )
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Opens a story as a link to it does, and resolves with what the panel is told until its play has ended. */
function openStory(page: Page, id: string): Promise<string[]> {
  return page.evaluate(
    ({ id, names }) =>
      new Promise<string[]>((resolve) => {
        interface Channel {
          on(event: string, listener: (payload: never) => void): void
          off(event: string, listener: (payload: never) => void): void
          emit(event: string, payload: object): void
        }
        interface Frame {
          __STORYBOOK_ADDONS_CHANNEL__: Channel
        }
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as never as Frame
        const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')
        const preview = frame?.contentWindow as never as Frame
        const faults: string[] = []
        const note = (fault: unknown) => faults.push(JSON.stringify(fault))
        const late = setTimeout(() => end('It did not end.'), 20_000)
        for (const name of names) channel.on(name, note)
        channel.on('storyFinished', finish)
        preview.__STORYBOOK_ADDONS_CHANNEL__.emit('selectStory', { storyId: id })

        function finish({ storyId, status }: { storyId: string; status: string }) {
          if (storyId !== id) return
          end(status === 'success' || faults.length > 0 ? undefined : status)
        }
        function end(fault?: string) {
          clearTimeout(late)
          for (const name of names) channel.off(name, note)
          channel.off('storyFinished', finish)
          resolve(fault ? [...faults, fault] : faults)
        }
      }),
    { id, names: FAULTS },
  )
}

interface Entry {
  id: string
  type: 'story' | 'docs'
}

test('every story passes when it is opened in Storybook, as its panel shows', {
  timeout: 10 * MINUTE,
}, async () => {
  const response = await fetch(`${product.server.origin}/index.json`)
  const { entries } = (await response.json()) as { entries: Record<string, Entry> }
  const stories = Object.values(entries).filter(({ type }) => type === 'story')
  const waiting = stories.values()
  const faults: Record<string, string[]> = {}
  const openRest = async () => {
    const page = await openStorybook()
    // All tabs take from one iterator.
    for (const { id } of waiting) {
      const found = await openStory(page, id)
      if (found.length > 0) faults[id] = found
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: workers }, openRest))
  expect(stories.length).toBeGreaterThan(0)
  expect(faults).toEqual({})
})
