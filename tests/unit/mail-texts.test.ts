import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string; [key: string]: unknown }

const SERVER = new URL('../../server/', import.meta.url)
const catalogue: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../src/languages/hi.json', import.meta.url), 'utf8'),
)

/** All that write mails, whatever is added to them. */
const modules = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:-mails|mail-parts|mail\/layout)\.ts$/.test(file),
)

const PHRASE = /[A-Za-z]{2,} [A-Za-z]{2,}/
const TAG = /<[^>]*>?|^[^<]*>/g
const isTranslation = ({ type, callee }: Node) =>
  type === 'CallExpression' && /^t(?:Count)?$/.test((callee as Node).name as string)
const isLog = ({ type, callee }: Node) =>
  type === 'CallExpression' && ((callee as Node).object as Node | undefined)?.name === 'log'

/** What is written in quotes or in HTML. `translated`: in the place of a text of `t`. */
function textsOf(code: string) {
  const translated: string[] = []
  const others: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (/^(?:Import|Throw|TS)/.test(node.type ?? '') || isLog(node)) return
    if (isTranslation(node)) {
      const [literals, rest] = splitArguments(node)
      translated.push(...literals.map(({ value }) => String(value)))
      for (const part of rest) walk(part)
      return
    }
    if (node.type === 'Literal' && typeof node.value === 'string') others.push(node.value)
    if (node.type === 'TemplateElement') others.push((node.value as { cooked: string }).cooked)
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync('mails.ts', code).program)
  return { translated, phrases: others.map((text) => text.replace(TAG, ' ')).filter(isPhrase) }
}

function splitArguments(call: Node): [Node[], Node[]] {
  const all = call.arguments as Node[]
  const isLiteral = ({ type }: Node) => type === 'Literal'
  return [all.filter(isLiteral), all.filter((each) => !isLiteral(each))]
}

const isPhrase = (text: string) => PHRASE.test(text)

test.each(modules)('every text of a mail is in Hindi: %s', (file) => {
  const { translated, phrases } = textsOf(readFileSync(new URL(file, SERVER), 'utf8'))
  // A phrase outside of `t` may be translated elsewhere; then the catalogue has it.
  const texts = [...translated, ...phrases]
  expect(texts.filter((text) => !catalogue[text])).toEqual([])
  const hindi = texts.map((text) => catalogue[text]?.replace(/\{\w+\}/g, '') ?? '')
  expect(hindi.filter((text) => /[A-Za-z]/.test(text))).toEqual([])
})

test('a phrase outside of a translation is found, in quotes and in HTML', () => {
  const code =
    'const a = { subject: `Lost: your booking`, html: html`<p class="x y">See you there</p>` }'
  expect(textsOf(code).phrases.map((text) => text.trim())).toEqual([
    'Lost: your booking',
    'See you there',
  ])
  expect(textsOf("t('Two words', { a: 'Other words' })")).toEqual({
    translated: ['Two words'],
    phrases: ['Other words'],
  })
})
