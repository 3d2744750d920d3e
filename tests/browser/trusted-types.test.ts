import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { pay, payAndBook, readyToPay } from './payment-steps.ts'

const product = shareProduct()
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

const SINKS = {
  'HTML of an element': `document.body.innerHTML = HTML`,
  'HTML beside an element': `document.body.insertAdjacentHTML('beforeend', HTML)`,
  'a parsed document': `new DOMParser().parseFromString(HTML, 'text/html')`,
  'the source of a frame': `document.createElement('iframe').srcdoc = HTML`,
  'the address of a script': `document.createElement('script').src = '/assets/evil.js'`,
  'the text of a script': `document.createElement('script').text = 'window.harmed = true'`,
  'an evaluated text': `eval('window.harmed = true')`,
}

/** Code of the page itself: policies do not apply to code that the test evaluates. */
const injected = `
  const HTML = '<img src=x onerror="window.harmed = true">'
  const sinks = {${Object.entries(SINKS).map(([sink, code]) => `'${sink}': () => { ${code} }`)}}
  export const outcomes = Object.entries(sinks).map(([sink, use]) => {
    try {
      use()
      return [sink, 'allowed']
    } catch ({ name }) {
      return [sink, name]
    }
  })`

test('no sink takes a text as HTML or as a script', async () => {
  const { page } = await newVisitor(product)
  await page.route('**/assets/injected.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: injected }),
  )
  await page.goto('/about')
  const outcomes = await page.evaluate("import('/assets/injected.js').then((it) => it.outcomes)")
  const errors = Object.keys(SINKS).map((sink) => [
    sink,
    /eval/.test(sink) ? 'EvalError' : 'TypeError',
  ])
  expect(outcomes).toEqual(errors)
  expect(await page.evaluate('window.harmed')).toBeUndefined()
})

test('rich text that the browser renders is shown under Trusted Types', async () => {
  const { page, errors } = await newVisitor(product)
  await page.goto('/')
  expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await page.waitForURL('**/terms')
  await expectVisible(page.locator('main .prose p, main [class*=prose] p').first())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.waitForURL('**/about')
  await expectVisible(page.locator('main [class*=prose] p').first())
  expect(errors).toEqual([])
})

test('a payment script that sets HTML as Razorpay’s does works, and its HTML is sanitised', async () => {
  const { page } = await readyToPay(product, event)
  await page.route('**/sandbox/checkout.js', async (route) => {
    const response = await route.fetch()
    const sinks = `
      const box = document.createElement('div')
      box.id = 'widget'
      box.innerHTML = '<style>@keyframes turn {}</style><b>Test Mode</b><img src=x onerror="window.harmed = true">'
      document.body.append(box)
      try {
        document.createElement('script').src = 'https://evil.example/a.js'
        box.dataset.foreign = 'allowed'
      } catch {
        box.dataset.foreign = 'refused'
      }`
    await route.fulfill({ response, body: `${sinks}\n${await response.text()}` })
  })
  await payAndBook(page)
  const widget = page.locator('#widget')
  expect(await widget.innerHTML()).toBe(
    '<style>@keyframes turn {}</style><b>Test Mode</b><img src="x">',
  )
  expect(await widget.getAttribute('data-foreign')).toBe('refused')
  expect(await page.evaluate('window.harmed')).toBeUndefined()
})

test('a payment whose policy for the script does not load says so, and works after a reload', async () => {
  const { page } = await readyToPay(product, event)
  const policy = '**/assets/checkout-script-trust-*.js'
  await page.route(policy, (route) => route.abort())
  await pay(page)
  await expectVisible(page.getByText('Razorpay SDK failed to load.'))
  await page.unroute(policy)
  await page.reload()
  await payAndBook(page)
})
