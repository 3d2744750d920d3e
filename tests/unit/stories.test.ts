import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leafNodes, statePath } from '#machines/modelling/statecharts.ts'
import { loadPages } from '#simulation/pages.ts'
import { stateGroups } from '../../stories/states/catalogue.ts'

const pages = await loadPages()
const groups = await stateGroups()

/** The ways into every state are looked for: on a busy machine that takes a while. */
const AMPLE = { timeout: 120_000 }

describe('every state of a page has a story', AMPLE, () => {
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

test('a page’s stories have names of their own', AMPLE, async () => {
  for (const { stories } of groups) {
    const names = (await stories()).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})

describe('every component has stories of its own, with words on when to use it', () => {
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
