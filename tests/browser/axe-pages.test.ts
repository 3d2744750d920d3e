import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { type Found, findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, shareProduct, untilLoaded } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()

let found: Found
beforeAll(async () => {
  found = await findBookable(product.server.origin, [{ type: 'SINGLE', free: false }])
})

const main = (page: Page) => page.getByRole('main')

/** Steps on a page before it is checked. */
const SCREENS: [name: string, path: () => string, prepare?: (page: Page) => Promise<void>][] = [
  [
    'home, with suggestions',
    () => '/',
    async (page) => {
      await page.locator('[name=q]').pressSequentially('mum')
      await expectVisible(page.getByRole('option').first())
    },
  ],
  [
    'a list, with filters',
    () => '/tournaments',
    async (page) => {
      await main(page).getByRole('button', { name: 'Free', exact: true }).click()
      await expectVisible(main(page).getByRole('button', { name: 'Free', pressed: true }))
    },
  ],
  ['a search', () => '/searchevents?q=chess'],
  ['a search without results', () => '/searchevents?q=zzzz'],
  ['a tournament', () => `/tournament/${found.tournament._id}`],
  [
    'saved tournaments',
    () => '/tournaments',
    async (page) => {
      await main(page)
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
      await page.goto('/saved')
      await expectVisible(main(page).getByRole('article').first())
    },
  ],
  ['nothing saved', () => '/saved'],
]

describe.each(['light', 'dark'] as const)(
  'axe finds no fault, in the %s theme, on',
  (colorScheme) => {
    test.each(SCREENS)('%s', async (_, path, prepare) => {
      const { page } = await newVisitor(product, { ...PHONE, colorScheme })
      await page.goto(path())
      await untilLoaded(page)
      await prepare?.(page)
      expect(await axeFaults(page)).toEqual([])
    })

    test('the checkout', async () => {
      const member = await newMember(product.server.origin)
      const { page } = await openAs(product, member, found.events, { ...PHONE, colorScheme })
      await page.goto('/book-events')
      await untilLoaded(page)
      expect(await axeFaults(page)).toEqual([])
    })
  },
)
