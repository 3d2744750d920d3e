import type { AxeResults } from 'axe-core'
import { afterEach, expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { applyGlobals, startClock } from '../../stories/environment.ts'
import { faultTexts } from '../colours.ts'
import { lowTargets } from '../touch-targets.ts'
import { compareScreenshot } from './compare-screenshot.ts'
import { expectRoomForContent } from './content-room.ts'
import { expectControlStates, expectForcedColours } from './control-states.ts'
import { expectDarkColours } from './dark-theme.ts'
import { expectHindi } from './hindi.ts'
import { expectNoSidewaysScroll } from './page-width.ts'
import { SCREENSHOTS } from './screenshots.ts'

interface Story {
  /** `leastWidth`: the story's component is never shown narrower, px. */
  parameters: { leastWidth?: number; a11y?: { context?: { exclude: string[] } } }
}

/** What Storybook leaves on a task; its own check fails on violations alone. */
interface Meta {
  storyId?: string
  reports?: { type: string; result: AxeResults }[]
}

const DEFAULT = { theme: 'system', text: 'normal', motion: 'full' }
const DARK = { ...DEFAULT, theme: 'dark' }
const LARGE_TEXT = { ...DEFAULT, text: 'large' }
const DOUBLE_TEXT = { ...DEFAULT, text: 'double' }

afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: Story }
  if (!story || task.result?.state === 'fail') return startClock()
  const { storyId: id = '', reports = [] } = task.meta as Meta
  const axeResults = reports.filter(({ type }) => type === 'a11y').map(({ result }) => result)
  const { leastWidth = 0, a11y } = story.parameters
  const views = inject('comparesScreenshots') ? (SCREENSHOTS[id] ?? []) : []
  const compare = async (theme: 'light' | 'dark') => {
    for (const view of views) {
      if (view.endsWith('dark') === (theme === 'dark')) await compareScreenshot(id, view)
    }
  }
  try {
    expect(framesFromOutside()).toEqual([])
    expect(axeResults.flatMap(faultTexts), 'faults that axe finds').toEqual([])
    await compare('light')
    applyGlobals(DARK)
    await compare('dark')
    await page.viewport(1280, 800)
    await expectDarkColours(a11y?.context)
    await expectControlStates('dark')
    await page.viewport(Math.max(leastWidth, 390), 844)
    applyGlobals(LARGE_TEXT)
    if (isState(id)) await expectRoomForContent('at 390 px with text at 150 %')
    applyGlobals(DOUBLE_TEXT)
    await expectNoSidewaysScroll('at 390 px with text of twice the size')
    await expectRoomForContent('at 390 px with text of twice the size')
    applyGlobals(DEFAULT)
    await expectControlStates('light')
    await expectForcedColours()
    expect(lowTargets(), 'controls below 44 px').toEqual([])
    await page.viewport(Math.max(leastWidth, 360), 800)
    await expectNoSidewaysScroll('at 360 px')
    if (isState(id)) await expectHindi(a11y?.context)
  } finally {
    applyGlobals(DEFAULT)
    // Vitest names each file's imports by the time: with a stopped clock it would skip the next file.
    startClock()
  }
})

/** A whole page or its frame, in a state of its model. */
const isState = (id: string) => /^(pages|frame)-/.test(id)

function framesFromOutside(): string[] {
  const addresses = [...document.querySelectorAll('iframe')].map(({ src }) => src)
  return addresses.filter((src) => /^https?:/.test(src) && !src.startsWith(location.origin))
}
