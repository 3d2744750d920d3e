import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import type { RunnerTestCase } from 'vitest'

const FOLDER = '.cache/failures'
const PATIENCE_MS = 5_000

/**
 * Records actions, requests and console for the trace of a failed test. Copies of the DOM would make
 * each navigation a third slower.
 */
export async function startTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: false })
}

export async function saveFailure(test: RunnerTestCase, contexts: BrowserContext[]): Promise<void> {
  const folder = join(FOLDER, slug(`${test.file.name} ${test.fullTestName}`))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [index, context] of contexts.entries()) {
    const visitor = index + 1
    for (const [tab, page] of context.pages().entries()) {
      const name = join(folder, `visitor-${visitor}-tab-${tab + 1}`)
      await attempt(page.screenshot({ path: `${name}.png`, timeout: PATIENCE_MS }))
      const text = await attempt(page.evaluate(() => document.body.innerText))
      await writeFile(`${name}.txt`, `${page.url()}\n\n${text ?? 'The page did not respond.'}\n`)
    }
    await attempt(context.tracing.stop({ path: join(folder, `visitor-${visitor}-trace.zip`) }))
  }
  for (const error of test.result?.errors ?? []) {
    error.message += `\n\nScreenshots, text and traces (npx playwright show-trace): ${folder}`
  }
}

/** A crashed page must not hide why the test failed. */
function attempt<T>(work: Promise<T>): Promise<T | undefined> {
  const patience = setTimeout(PATIENCE_MS, undefined, { ref: false })
  return Promise.race([work.catch(() => undefined), patience])
}

function slug(name: string): string {
  return name
    .replace(/^.*tests\/browser\//, '')
    .replace(/\.test\.ts/, '')
    .replace(/[^\w]+/g, '-')
    .slice(0, 120)
}
