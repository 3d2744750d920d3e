import { beforeAll, describe, expect, test } from 'vitest'
import { eventKeys } from '#inspector/walk/event-keys.ts'
import { pathsOf } from '#inspector/walk/leaf-states.ts'
import { replay } from '#inspector/walk/replay.ts'
import type { Model } from '#machines/modelling/model.ts'
import { modelPaths } from '#machines/modelling/paths.ts'
import { models } from '#machines/models.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

interface KeyedPath {
  input: string
  keys: string[]
  values: string[]
}

/**
 * A few paths that together reach each state: tests/models walks all of them, without screens. The values
 * come from a replay: a snapshot of `modelPaths` may belong to an equal situation on another path.
 */
function pathsToStates(model: Model): KeyedPath[] {
  const { keyOf } = eventKeys(model)
  /** States, and the inputs, whose first states no snapshot has. */
  const reached = new Set<string>()
  return modelPaths(model).flatMap(({ input, events, snapshots }) => {
    const states = [input, ...snapshots.flatMap(({ value }) => pathsOf(value))]
    if (states.every((state) => reached.has(state))) return []
    const values = replay(model, input, events).map(({ value }) => value)
    for (const state of [input, ...values.flatMap((value) => pathsOf(value))]) reached.add(state)
    return {
      input,
      keys: events.map(keyOf),
      values: values.slice(1).map((value) => JSON.stringify(value)),
    }
  })
}

/**
 * Walks all paths as one tree, because they share prefixes: each edge forward and back, with the
 * screen rendered after each. Runs in the page.
 */
async function walkAll({ machine, paths }: { machine: string; paths: KeyedPath[] }) {
  const failures: string[] = []
  let steps = 0
  const done = new AbortController()
  let onResponse = (_: { type: string; problem?: string; value?: unknown }) => {}
  window.addEventListener(
    'message',
    ({ data }) => {
      if (data.type === 'screen.shown' || data.type === 'screen.failed') onResponse(data)
    },
    { signal: done.signal },
  )
  interface Node {
    value: string | null
    next: Map<string, Node>
  }
  const show = async (input: string, path: string[], { value: expected }: Node) => {
    const { problem, value } = await new Promise<Parameters<typeof onResponse>[0]>((resolve) => {
      onResponse = resolve
      window.postMessage({ type: 'screen.show', machine, input, path }, location.origin)
    })
    const actual = JSON.stringify(value)
    const step = `${input} ${path.join('.')}`
    const hasScreen = document.querySelector('header') !== null
    if (problem || !hasScreen) failures.push(`${step}: ${problem ?? 'no screen'}`)
    else if (expected && actual !== expected) {
      failures.push(`${step}: expected state ${expected}, got ${actual}`)
    }
    steps += 1
  }
  const visit = async (input: string, path: string[], node: Node) => {
    await show(input, path, node)
    for (const [key, next] of node.next) {
      await visit(input, [...path, key], next)
      await show(input, path, node)
    }
  }
  const roots = new Map<string, Node>()
  for (const { input, keys, values } of paths) {
    let node = roots.get(input) ?? { value: null, next: new Map() }
    roots.set(input, node)
    for (const [index, key] of keys.entries()) {
      const next = node.next.get(key) ?? { value: values[index] ?? null, next: new Map() }
      node.next.set(key, next)
      node = next
    }
  }
  for (const [input, root] of roots) await visit(input, [], root)
  done.abort()
  return { steps, failures }
}

describe('the inspector’s screen shows each step to every state, forward and back', () => {
  let visit: Awaited<ReturnType<typeof newVisitor>>
  beforeAll(async () => {
    visit = await newVisitor(product, { viewport: { width: 1280, height: 900 } })
    await visit.page.goto('/inspect/screen-frame.html')
  })

  test.each(Object.entries(models))('of %s', { timeout: 600_000 }, async (machine, model) => {
    const paths = pathsToStates(model)
    const { page, errors } = visit
    const { steps, failures } = await page.evaluate(walkAll, { machine, paths })
    console.info(`${machine}: ${paths.length} paths, ${steps} steps`)
    expect(failures).toEqual([])
    expect(steps).toBeGreaterThanOrEqual(paths.length)
    expect(errors.splice(0)).toEqual([])
  })
})
