import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright'

/** Runs the text of a test, and returns its title. Throws what the test throws. */
export async function runCopiedTest(text: string): Promise<string> {
  const folder = mkdtempSync(`${import.meta.dirname}/.copied-`)
  // Vitest allows no nested tests, so this replacement runs the copied test immediately.
  const runner = `export { expect } from 'vitest'
    export const test = (name, run) => { run(); passed.push(name) }
    export const passed = []`
  try {
    writeFileSync(`${folder}/vitest.js`, runner)
    writeFileSync(`${folder}/copied.ts`, text.replace(`'vitest'`, `'./vitest.js'`))
    await import(`${folder}/copied.ts`)
    const { passed }: { passed: string[] } = await import(`${folder}/vitest.js`)
    return passed.join()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the text of a test for Playwright in a page, and returns its title. Throws what the test throws. */
export async function runPlaywrightTest(text: string, page: Page): Promise<string> {
  const folder = mkdtempSync(`${import.meta.dirname}/.copied-`)
  const runner = `export { expect } from 'playwright/test'
    export const tests = []
    export const test = (name, run) => tests.push({ name, run })
    test.step = (_, run) => run()`
  try {
    writeFileSync(`${folder}/playwright.js`, runner)
    writeFileSync(`${folder}/copied.ts`, text.replace(`'@playwright/test'`, `'./playwright.js'`))
    await import(`${folder}/copied.ts`)
    const { tests } = await import(`${folder}/playwright.js`)
    for (const { run } of tests) await run({ page })
    return tests.map(({ name }: { name: string }) => name).join()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
