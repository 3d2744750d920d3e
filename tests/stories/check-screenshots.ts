import { existsSync, readdirSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { isPinned } from '../chromium.ts'
import { BASELINES, baselinePath, SCREENSHOTS, screenshotName } from './screenshots.ts'
import { generatedStories } from './story-files.ts'

declare module 'vitest' {
  interface ProvidedContext {
    comparesScreenshots: boolean
  }
}

/**
 * Vitest's global setup of the stories: fails when a listed screenshot cannot be compared. SCREENSHOTS=off
 * leaves all of them out.
 */
export default function setup(project: TestProject): void {
  const compares = process.env.SCREENSHOTS !== 'off'
  project.provide('comparesScreenshots', compares)
  if (!compares) return
  if (!isPinned) {
    throw new Error(
      'Screenshots need the pinned Chromium (Linux x64, no CHROME_PATH): set SCREENSHOTS=off to leave them out.',
    )
  }
  const faults = [...listFaults()]
  if (project.vitest.config.snapshotOptions.updateSnapshot !== 'all') faults.push(...fileFaults())
  if (faults.length > 0) throw new Error(`Screenshots:\n${faults.join('\n')}`)
}

function listFaults(): string[] {
  const stories = new Set(generatedStories().map(({ id }) => id))
  return Object.keys(SCREENSHOTS)
    .filter((id) => !stories.has(id))
    .map((id) => `tests/stories/screenshots.ts lists ${id}, which is no story.`)
}

function fileFaults(): string[] {
  const names = Object.entries(SCREENSHOTS).flatMap(([story, views]) =>
    views.map((view) => screenshotName(story, view)),
  )
  const expected = new Set(names.map((name) => `${name}.png`))
  const entries = existsSync(BASELINES) ? readdirSync(BASELINES, { recursive: true }) : []
  const files = entries.map((entry) => String(entry).replaceAll('\\', '/'))
  return [
    ...names
      .filter((name) => !existsSync(baselinePath(name)))
      .map((name) => `${baselinePath(name)} is missing: run "npm run screenshots:accept".`),
    ...files
      .filter((file) => file.endsWith('.png') && !expected.has(file))
      .map((file) => `${BASELINES}/${file} is not listed in tests/stories/screenshots.ts.`),
  ]
}
