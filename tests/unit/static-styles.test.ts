import { expect, test } from 'vitest'
import { css } from '#styled/css'
import { button, card } from '#styled/recipes'
import { staticStyles } from '../../scripts/static-styles.ts'

async function built(code: string): Promise<string> {
  const { buildStart, transform } = staticStyles() as unknown as {
    buildStart(): Promise<void>
    transform: { handler(code: string, id: string): string }
  }
  await buildStart()
  return transform.handler(code, '/src/View.tsx')
}

const styles = `import { css, cx } from '#styled/css'\n`
const recipes = `import { button, card } from '#styled/recipes'\n`

test('the build writes class names in place of styles, and the rest of the code as it is', async () => {
  const view = `const root = css({ p: '4', _hover: { color: 'fg.muted' } })
export const View = ({ name }: Props) => <p className={cx(root, css({ mt: '1' }), name)}>₹ …</p>`
  const expected = view
    .replace(/css\(\{ p.*\)/, JSON.stringify(css({ p: '4', _hover: { color: 'fg.muted' } })))
    .replace(/css\(\{ mt.*?\)/, JSON.stringify(css({ mt: '1' })))
  expect(await built(styles + view)).toBe(styles + expected)
})

test('the build calls recipes of known variants, and leaves the other calls', async () => {
  const calls = `const [classes, quiet, own] = [card(), button({ variant: 'quiet' }), button({ variant })]`
  const expected = calls
    .replace('card()', JSON.stringify(card()))
    .replace(`button({ variant: 'quiet' })`, JSON.stringify(button({ variant: 'quiet' })))
  expect(await built(recipes + calls)).toBe(recipes + expected)
})

test('the build refuses a style that is not a literal', async () => {
  await expect(built(`${styles}css({ mt: space })`)).rejects.toThrow(
    '/src/View.tsx: a style is not a literal',
  )
})

test('a function of the same name from elsewhere is left', async () => {
  const own = `import { css } from './css.ts'\ncss({ mt: space })`
  expect(await built(own)).toBe(own)
})
