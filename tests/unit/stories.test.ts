import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leafNodes, statePath } from '#machines/modelling/statecharts.ts'
import { loadPages } from '#simulation/pages.ts'
import { stateGroups } from '../../stories/states/state-stories.ts'

const pages = await loadPages()
const groups = await stateGroups()

/** Finding a path to every state is slow on a busy machine. */
const SLOW = { timeout: 120_000 }

describe('every visible state of a page has a story', SLOW, () => {
  test.each(pages)('$name', async ({ name, model }) => {
    const stories = await groups.find(({ subject }) => subject === name)?.stories()
    const shown = new Set(stories?.map(({ key }) => key))
    expect(
      leafNodes(model.machine)
        .map(statePath)
        .filter((state) => !shown.has(state)),
    ).toEqual([])
  })
})

test('no two stories of a page have the same name', SLOW, async () => {
  for (const { stories } of groups) {
    const names = (await stories()).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})

describe('every component has a stories file that says when to use it', () => {
  const components = readdirSync('src/components', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  test.each(components)('%s', (name) => {
    const file = `stories/components/${name}.stories.tsx`
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(text, file).toContain(`#src/components/${name}/`)
    expect(text, file).toContain(`component: ${name},`)
    expect(text, file).toMatch(/usage\(/)
  })
})
