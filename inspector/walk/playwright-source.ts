import { leafStates } from '../chart/leaf-states.ts'
import { findModel } from '../registry/registry.ts'
import { eventTexts } from './event-texts.ts'
import { quote } from './quote.ts'
import type { ReplayStep } from './replay.ts'
import type { Control } from './screen-messages.ts'
import type { SeenRole } from './seen-roles.ts'
import type { WalkUrl } from './walk-url.ts'

interface PlaywrightWalk {
  walkUrl: WalkUrl
  steps: ReplayStep[]
  /** The control that causes the event of each step. */
  controls: (Control | null)[]
  /** The roles and names that the screen shows at the end. */
  seen: SeenRole[]
  /** Of the beginning. */
  link: string
}

/**
 * A test for Playwright that takes a walk up to its step on the real screen: it presses and fills the
 * controls, lets happen what no control makes, and expects what is seen at the end, by roles and names.
 */
export function playwrightSource({ walkUrl, steps, controls, seen, link }: PlaywrightWalk): string {
  const { machine, input, step } = walkUrl
  const texts = eventTexts(findModel(machine))
  const states = leafStates(steps.at(-1)?.states ?? [])
  const title = `${machine} from ${input} reaches ${states.join(', ')} in ${step} steps`
  const taken = walkUrl.path.slice(0, step).map((key, index) => {
    const control = controls[index]
    return `  // ${texts.get(key)}\n  await ${control ? actionOn(control) : `happens(${quote(key)})`}\n`
  })
  const expected = seen.map((one) => `  await expect(${locatorOf(one)}.first()).toBeVisible()\n`)
  return `import { expect, test } from '@playwright/test'

test(${quote(title)}, async ({ page }) => {
  await page.goto(${quote(link)})
  const screen = page.frameLocator('iframe[title="The real screen"]')
  const happens = (key: string) =>
    page.evaluate((key) => frames[0]?.postMessage({ type: 'screen.send', key }, origin), key)
  await expect(screen.locator('#root > *').first()).toBeVisible()
${taken.join('')}${expected.join('')}})
`
}

const locatorOf = ({ role, name }: Pick<Control, 'name'> & { role: string }) =>
  `screen.getByRole(${quote(role)}, { name: ${quote(name)}, exact: true })`

function actionOn({ value, at, of, ...control }: Control): string {
  const one = `${locatorOf(control)}${of > 1 ? `.nth(${at})` : ''}`
  return value === undefined ? `${one}.click()` : `${one}.fill(${quote(value)})`
}
