import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { applyGlobals, startClock } from '../../stories/environment.ts'
import { findByNight } from './by-night.ts'
import { comparePicture } from './pictures.ts'
import { findSideways } from './sideways.ts'

interface Story {
  /** Below `leastWidth`, px, it is not shown: what stands around it sees to that. */
  parameters: { leastWidth?: number }
}

const AS_IT_IS = { theme: 'system', text: 'normal', motion: 'full' }
const NIGHT = { ...AS_IT_IS, theme: 'dark' }
const LARGE_TEXT = { ...AS_IT_IS, text: 'double' }

/**
 * What holds for every story, proven while it is still there, without drawing it again: its colours by
 * night too, room on the narrowest phone and for letters of twice their size, and the pictures of pages.
 */
afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: Story }
  // Vitest tells the files' imports apart by the time: a clock that stands would leave this file out.
  startClock()
  if (!story || task.result?.state === 'fail') return
  const id = 'storyId' in task.meta ? String(task.meta.storyId) : ''
  const { leastWidth = 0 } = story.parameters
  const isPage = /^(pages|frame)-/.test(id)
  try {
    if (isPage) await comparePicture(id, 1280)
    applyGlobals(NIGHT)
    await findByNight()
    await page.viewport(Math.max(leastWidth, 390), 844)
    if (isPage) await comparePicture(id, 390)
    applyGlobals(LARGE_TEXT)
    await findSideways('at 390 px with letters of twice their size')
    applyGlobals(AS_IT_IS)
    await page.viewport(Math.max(leastWidth, 360), 800)
    await findSideways('at 360 px')
  } finally {
    applyGlobals(AS_IT_IS)
  }
})
