import { beforeAll, describe, expect, test } from 'vitest'
import { eventKeys } from '#inspector/walk/events.ts'
import type { Model } from '#machines/modelling/model.ts'
import { modelPaths } from '#machines/modelling/paths.ts'
import { models } from '#machines/models.ts'
import { newVisitor, startProduct } from './harness.ts'

const product = startProduct()

/** A walk's beginning, the keys of its events, and the value of the machine's state after each. */
interface Walk {
  input: string
  path: string[]
  values: string[]
}

function walksOf(model: Model): Walk[] {
  const { keyOf } = eventKeys(model)
  return modelPaths(model).map(({ input, events, snapshots }) => ({
    input,
    path: events.map(keyOf),
    values: snapshots
      .slice(snapshots.length - events.length)
      .map(({ value }) => JSON.stringify(value)),
  }))
}

/**
 * Walks as one tree, since they share their beginnings: each edge forward and back, the screen drawn
 * after each, and every walk's end among them. Runs in the page.
 */
async function walkAll({ machine, walks }: { machine: string; walks: Walk[] }) {
  const problems: string[] = []
  const elsewhere: string[] = []
  let steps = 0
  const over = new AbortController()
  let heard = (_: { type: string; problem?: string; value?: unknown }) => {}
  window.addEventListener(
    'message',
    ({ data }) => {
      if (data.type === 'stage.shown' || data.type === 'stage.failed') heard(data)
    },
    { signal: over.signal },
  )
  interface Branch {
    value: string | null
    next: Map<string, Branch>
  }
  const show = async (input: string, path: string[], { value }: Branch) => {
    const answer = await new Promise<Parameters<typeof heard>[0]>((resolve) => {
      heard = resolve
      window.postMessage({ type: 'stage.cue', machine, input, path }, location.origin)
    })
    const there = JSON.stringify(answer.value)
    const at = `${input} ${path.join('.')}`
    const hasScreen = document.querySelector('header') !== null
    if (answer.problem || !hasScreen) problems.push(`${at}: ${answer.problem ?? 'no screen'}`)
    else if (value && there !== value) elsewhere.push(`${at}: ${there} instead of ${value}`)
    steps += 1
  }
  const visit = async (input: string, path: string[], branch: Branch) => {
    await show(input, path, branch)
    for (const [key, next] of branch.next) {
      await visit(input, [...path, key], next)
      await show(input, path, branch)
    }
  }
  const roots = new Map<string, Branch>()
  for (const { input, path, values } of walks) {
    let at = roots.get(input) ?? { value: null, next: new Map() }
    roots.set(input, at)
    for (const [index, key] of path.entries()) {
      const below = at.next.get(key) ?? { value: values[index] ?? null, next: new Map() }
      at.next.set(key, below)
      at = below
    }
  }
  for (const [input, root] of roots) await visit(input, [], root)
  over.abort()
  return { steps, problems, elsewhere }
}

/** In the screen that the inspector shows beside the chart, on a page of its own: one for all of them. */
describe('every path of every model, forward and back, with its screen', () => {
  let visit: Awaited<ReturnType<typeof newVisitor>>
  beforeAll(async () => {
    visit = await newVisitor(product, { viewport: { width: 1280, height: 900 } })
    await visit.page.goto('/inspect/stage.html')
  })

  test.each(Object.entries(models))('%s', { timeout: 600_000 }, async (machine, model) => {
    const walks = walksOf(model)
    const { page, errors } = visit
    const { steps, problems, elsewhere } = await page.evaluate(walkAll, { machine, walks })
    console.info(`${machine}: ${walks.length} paths, ${steps} steps`)
    expect(problems).toEqual([])
    // A view that is there says so itself: on two of the app's paths that leads on.
    expect(elsewhere.slice(machine === 'app' ? 2 : 0)).toEqual([])
    expect(steps).toBeGreaterThanOrEqual(walks.length)
    expect(errors.splice(0)).toEqual([])
  })
})
