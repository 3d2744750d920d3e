import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { stagePages } from '#src/stage/pages.ts'
import { stateGroups } from '../../stories/states/catalogue.ts'

/** A state that is left as soon as it is entered cannot be seen. */
const passes = ({ always }: AnyStateNode) =>
  always?.some((transition: AnyTransitionDefinition) => !transition.guard) ?? false

function leaves(node: AnyStateNode): string[] {
  const children = Object.values(node.states as Record<string, AnyStateNode>)
  if (children.length > 0) return children.flatMap(leaves)
  return passes(node) ? [] : [node.path.join('.')]
}

const pages = await stagePages()
const groups = await stateGroups()

/** The ways into every state are looked for: on a busy machine that takes a while. */
const AMPLE = { timeout: 120_000 }

describe('every state of a page has a story', AMPLE, () => {
  test.each(pages)('$name', async ({ name, model }) => {
    const stories = await groups.find(({ subject }) => subject === name)?.stories()
    const shown = new Set(stories?.map(({ key }) => key))
    expect(leaves(model.machine.root).filter((state) => !shown.has(state))).toEqual([])
  })
})

test('a page’s stories have names of their own', AMPLE, async () => {
  for (const { stories } of groups) {
    const names = (await stories()).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})

test('every component has a story', () => {
  const folder = 'stories/components'
  const stories = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const components = readdirSync('src/components', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const told = (name: string) => stories.some((text) => text.includes(`#src/components/${name}/`))
  expect(components.filter((name) => !told(name))).toEqual([])
})
