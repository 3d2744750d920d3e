import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AnyStateMachine } from 'xstate'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { opening } from '#machines/checkout/model/answers.ts'
import { detailModel } from '#machines/detail/detail.model.ts'
import { homeModel } from '#machines/home/home.model.ts'
import { thankYouModel } from '#machines/thank-you/thank-you.model.ts'
import { createScreen, type ScreenOptions } from '#simulation/screen.tsx'
import '#src/theme/index.css'

const INTRODUCTION = `# What a screen reader says

The accessibility trees of four pages on a phone, with the data of the tests: roles, names and texts in
the order of reading. A test fails when a page differs from this file; after an intended change,
\`npm test -- tests/walks/screen-reader.test.ts -u\` writes it again: read what changed.
`

const isLink = (line: string) => /^\s*- \/url:/.test(line)

/** Without the addresses of links: nobody hears them. */
function heard(tree: string): string {
  const lines = tree.split('\n').filter((line) => !isLink(line))
  const depth = (line = '') => line.search(/\S/)
  return lines
    .map((line, index) =>
      line.endsWith(':') && depth(lines[index + 1]) <= depth(line) ? line.slice(0, -1) : line,
    )
    .join('\n')
}

/** The tree of a page below `selector`. */
async function treeOf<M extends AnyStateMachine>(
  options: ScreenOptions<M>,
  selector: string,
  awaited: 'heading' | 'combobox' = 'heading',
) {
  const { View, stop } = await createScreen({ frame: true, ...options })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(createElement(View))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => document.querySelector('.skeleton, [aria-busy=true]')).toBeNull()
  await expect.element(page.getByRole(awaited).first()).toBeInTheDocument()
  const tree = await commands.accessibilityTree(selector)
  root.unmount()
  stop()
  return heard(tree)
}

test('docs/accessibility.md is what a screen reader says on home, a tournament, at checkout and on a pass', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  const trees = {
    'Home, with header and footer': await treeOf({ model: homeModel, settled: 'icons' }, 'body'),
    'A tournament': await treeOf(
      { model: detailModel, page: 'tournament', settled: 'shown' },
      'main',
    ),
    Checkout: await treeOf(
      { model: checkoutModel, path: opening, settled: 'filling' },
      'main',
      // The names offer earlier players a moment later.
      'combobox',
    ),
    'A pass': await treeOf({ model: thankYouModel, settled: 'shown' }, 'main'),
  }
  const pages = Object.entries(trees).map(
    ([name, tree]) => `\n## ${name}\n\n\`\`\`yaml\n${tree}\n\`\`\`\n`,
  )
  await expect([INTRODUCTION, ...pages].join('')).toMatchFileSnapshot('../../docs/accessibility.md')
})
