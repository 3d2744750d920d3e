import { describe, expect, test } from 'vitest'
import { ATTRIBUTES, ELEMENTS, IMAGE, IMAGE_ATTRIBUTES, LINK } from '#src/ui/Prose/allow-list.ts'
import { sanitiseOnServer } from '#src/ui/Prose/sanitise-on-server.ts'
import { HONEST, PAYLOADS } from '../../browser/html-attacks.ts'

const CASES = Object.entries(PAYLOADS).flatMap(([kind, cases]) =>
  Object.entries(cases).map(([name, html]) => ({ kind, name, html })),
)
const ALLOWED_ATTRIBUTES = [
  ...ATTRIBUTES,
  ...IMAGE_ATTRIBUTES,
  ...Object.keys({ ...LINK, ...IMAGE }),
]
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g

function notAllowed(html: string): string[] {
  const found: string[] = []
  const text = html.replace(TAG, (_, name: string, attributes: string) => {
    if (!ELEMENTS.includes(name)) found.push(name)
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
      if (!ALLOWED_ATTRIBUTES.includes(attribute)) found.push(attribute)
      const isAddress = attribute === 'href' || attribute === 'src'
      if (isAddress && /^[^/]*:/.test(value) && !/^(https?|mailto|tel|data:image)/.test(value))
        found.push(value)
    }
    return ''
  })
  return /[<>]/.test(text) ? [...found, text] : found
}

describe('the server leaves nothing but allowed elements and attributes of', () => {
  test.each(CASES)('$kind: $name', ({ html }) => {
    expect(notAllowed(sanitiseOnServer(html, 2))).toEqual([])
  })
})

test('the server keeps harmless HTML, and sets the attributes of links and images', () => {
  const html = sanitiseOnServer(HONEST, 2).replaceAll(' />', '>')
  for (const part of [
    '<h2>The day</h2><p>Best of <strong>three</strong>, <em>to 21</em>.<br>Bring <u>white</u> shoes.</p>',
    '<ol start="3"><li>Third</li></ol>',
    '<tr><th scope="row">First</th><td colspan="2">₹50,000</td></tr>',
    '<p lang="hi" dir="ltr">स्वागत है</p>',
    '<a href="https://club.example/rules?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">',
    '<a href="mailto:play@club.example"',
    '<a href="tel:+918012345678"',
    '<a href="/terms"',
    'src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="30" loading="lazy" referrerpolicy="no-referrer">',
  ]) {
    expect(html).toContain(part)
  }
})

test('the server renumbers headings from the level of their place', () => {
  expect(sanitiseOnServer('<h1>A</h1><h4>B <em>b</em></h4><h6 title="<h1>">C</h6>', 3)).toBe(
    '<h3>A</h3><h4>B <em>b</em></h4><h5 title="&lt;h1&gt;">C</h5>',
  )
})
