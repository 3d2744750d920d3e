import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { leafNodes, statePath } from '#machines/modelling/statecharts.ts'
import { loadPages } from '#simulation/pages.ts'
import {
  type StateGroup,
  type StateStory,
  stateGroups,
} from '../../stories/states/state-stories.ts'

const pages = await loadPages()
const groups = await stateGroups()

/** Finding a path to every state is slow on a busy machine. */
const SLOW = { timeout: 120_000 }

const stories = new Map<StateGroup, Promise<StateStory[]>>()
function storiesOf(group: StateGroup): Promise<StateStory[]> {
  const found = stories.get(group) ?? group.stories()
  stories.set(group, found)
  return found
}

describe('every visible state of a page has a story', SLOW, () => {
  test.each(pages)('$name', async ({ name, model }) => {
    const group = groups.find(({ subject }) => subject === name)
    const shown = new Set(group && (await storiesOf(group)).map(({ key }) => key))
    expect(
      leafNodes(model.machine)
        .map(statePath)
        .filter((state) => !shown.has(state)),
    ).toEqual([])
  })
})

test('no two stories of a page have the same name', SLOW, async () => {
  for (const group of groups) {
    const names = (await storiesOf(group)).map(({ name }) => name)
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
