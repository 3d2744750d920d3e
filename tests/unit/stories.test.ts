import '#inspector/matchpoint/register.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, test } from 'vitest'
import { isUnseen } from '#inspector/matchpoint/story-id.ts'
import { openWalk } from '#inspector/walk/open-walk.ts'
import { replay } from '#inspector/walk/replay.ts'
import { eventsOf, type WalkUrl } from '#inspector/walk/walk-url.ts'
import { leafNodes, statePath } from '#machines/kit/statecharts.ts'
import { findModel } from '#machines/models.ts'
import { loadPages } from '#simulation/pages.ts'
import { exportName } from '../../stories/states/export-name.ts'
import {
  NO_WALK,
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
        .filter((state) => !shown.has(state) && !isUnseen(model.machine.id, state)),
    ).toEqual([])
  })
})

test('no two stories of a page have the same name', SLOW, async () => {
  for (const group of groups) {
    const names = (await storiesOf(group)).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})

const idOf = ({ title }: StateGroup, { key }: StateStory) =>
  toId(title, storyNameFromExport(exportName(key)))

/** Their paths have outcomes that no model has. */
const WALKLESS = [
  'app refunded',
  'account refunds',
  'tournament places',
  'checkout lastPlaces',
  'checkout full',
  'checkout refundedLate',
  'checkout refundedPriceChanged',
]

test(
  'every story has a walk in the inspector that ends in its state, or says why it has none',
  SLOW,
  async () => {
    const walkless: string[] = []
    for (const { subject, stories } of groups.map((group) => ({
      ...group,
      stories: storiesOf(group),
    }))) {
      for (const { key, meaning, walk, reference } of await stories) {
        if (!walk) {
          expect(meaning, key).toContain(NO_WALK)
          walkless.push(`${subject} ${key}`)
          continue
        }
        const { pathname, searchParams } = new URL(walk, 'http://inspector')
        const machine = pathname.replace('/walk/', '')
        const { walkUrl, gone } = openWalk(machine, String(searchParams))
        expect(gone, walk).toBe('')
        const { input, path } = walkUrl as WalkUrl
        const last = replay(findModel(machine), input, eventsOf({ machine, path })).at(-1)
        expect(last?.states, walk).toContain(reference.state)
      }
    }
    expect(walkless.sort()).toEqual(WALKLESS.sort())
  },
)

describe('every component has a stories file that says when to use it', () => {
  const components = readdirSync('src/ui', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  test.each(components)('%s', (name) => {
    const file = `stories/components/${name}.stories.tsx`
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(text, file).toContain(`#src/ui/${name}/`)
    expect(text, file).toContain(`component: ${name},`)
    expect(text, file).toMatch(/usage\(/i)
  })
})

/** Markup of a control, but not a part of Ark's that another component is drawn as. */
const CONTROL =
  /<(?:a|button|input|textarea|select|summary|Link|UrlLink)\b|<\w+\.(?:\w*Trigger|Item|Input|Textarea)\b(?! asChild)|\.get\w+(?:Trigger|Item)Props/

const withControls = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && CONTROL.test(readFileSync(`src/${file}`, 'utf8')),
)

const NOT_IN_MATRIX = [
  // Shown only while it has the focus.
  'ui/Page/Page.tsx',
  // Looks as the component says that draws it.
  'ui/UrlLink/UrlLink.tsx',
  // Looks like the other entries of the list that it is in.
  'ui/LanguageLinks/LanguageLinks.tsx',
  // Looks like the text around it.
  'features/checkout/RosterForm.tsx',
  // Looks like a link of text.
  'features/detail/KeyFacts.tsx',
  // A dialog, whose links a story of the header shows.
  'ui/Header/MenuSheet.tsx',
  // They look like buttons and a field.
  'features/invitation/AwaitedRow.tsx',
  // Looks like a row of My Orders.
  'features/waitlist/WaitlistPanel.tsx',
  // They look like buttons.
  'features/detail/Booking.tsx',
  'features/search/Search.tsx',
  // Looks like a field.
  'ui/PlayerRow/NameCombobox.tsx',
  'app/Outlet.tsx',
  // Never shown: for password managers.
  'features/password/Password.tsx',
]

test('the matrix of control states shows every control that a component or a page draws itself', () => {
  const matrix = readFileSync('stories/foundations/ControlStates.stories.tsx', 'utf8')
  expect(withControls).toContain('ui/ActionMenu/Menu.tsx')
  expect(
    withControls.filter(
      (file) => !NOT_IN_MATRIX.includes(file) && !matrix.includes(`'#src/${file}'`),
    ),
  ).toEqual([])
})

/** The title in a file's meta. */
const titleOf = (text: string) => /const meta = \{\s+title: '(.*?)'/.exec(text)?.[1] ?? ''

interface StoriesFile {
  title: string
  exports: string[]
}

function readStories(folder: string): StoriesFile[] {
  return readdirSync(`stories/${folder}`)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => {
      const text = readFileSync(`stories/${folder}/${file}`, 'utf8')
      const exports = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
      return { title: `${folder}/${titleOf(text)}`, exports }
    })
}

test('every link of the opening page leads to a story or a Docs page', SLOW, async () => {
  const files = ['foundations', 'components'].flatMap(readStories)
  const ids = new Set(
    files.flatMap(({ title, exports }) => [
      toId(title, 'docs'),
      ...exports.map((name) => toId(title, storyNameFromExport(name))),
    ]),
  )
  for (const group of groups) {
    ids.add(toId(group.title, 'docs'))
    for (const story of await storiesOf(group)) ids.add(idOf(group, story))
  }
  for (const file of readdirSync('stories').filter((file) => file.endsWith('.mdx'))) {
    const [, title = ''] = /<Meta title="(.*?)"/.exec(readFileSync(`stories/${file}`, 'utf8')) ?? []
    ids.add(toId(title, 'docs'))
  }
  const links = [
    ...readFileSync('stories/Start.mdx', 'utf8').matchAll(/\?path=\/(?:docs|story)\/([\w-]+)/g),
  ].map(([, id = '']) => id)
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
})
