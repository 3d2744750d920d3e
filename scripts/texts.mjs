import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const root = new URL('../', import.meta.url)
/** Sources of texts that the app shows. Of the server: the messages in its responses. */
const FOLDERS = [
  ...['src', 'machines', 'contract'],
  ...['accounts', 'booking', 'http', 'payments', 'routes'].map((name) => `server/${name}`),
]
const SKIPPED_FILES = /\.model\.ts$|fixtures|\/(inspection|sandbox|theme)\//
const SKIPPED_NODES = /^(Import|TSLiteralType|TSTypeAlias|TSInterface)/

/** Matches 'Booking Closed' and '{1} is not valid.'; not 'cart.add', 'POST' or 'Content-Type'. */
const SENTENCE = /^(?:\{1\} [a-z]|[A-Z][a-z]+[.!]?$|[A-Z][\w’]*,? .*[a-z]{3})/
/** Messages for the log, and a range of dates, whose pattern would match other texts. */
const EXCLUDED = /^(?:Error [a-z]|Failed to fetch|\{1\} to \{)/
const TEXT_PROPERTY = /^(?:title|message)$/
const TEXT_ATTRIBUTE = /^(?:action|alt|aria-label|hint|label|lead|placeholder|text|title)$/

const isLiteral = (node) => node.type === 'Literal' && typeof node.value === 'string'
const isTemplate = (node) => node.type === 'TemplateLiteral' && node.quasis.length > 1
const isTranslation = (node) =>
  node.type === 'CallExpression' && /^t(?:Nodes)?$/.test(node.callee.name)

/** The values in a template become {1}, {2}, … */
const keyOf = (node) =>
  isLiteral(node)
    ? node.value
    : node.quasis.map(({ value }) => value.cooked).reduce((text, part, i) => `${text}{${i}}${part}`)

function usageOf(node, usage) {
  switch (node.type) {
    case 'JSXOpeningElement':
      // A badge translates its text.
      return node.name.name === 'Badge' ? 'badge' : ''
    case 'JSXAttribute':
      return usage !== 'badge' && TEXT_ATTRIBUTE.test(node.name.name) ? 'shown' : ''
    case 'JSXElement':
    case 'JSXFragment':
      return 'shown'
    case 'Property':
      return TEXT_PROPERTY.test(node.key.name) ? 'property' : ''
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'JSXExpressionContainer':
    case 'TemplateLiteral':
      return usage
    default:
      return usage === 'translated' ? usage : ''
  }
}

function* textsBelow(node, usage = '') {
  if (SKIPPED_NODES.test(node.type)) return
  if (node.type === 'NewExpression' && node.callee.name === 'Error') return
  if (isLiteral(node) || isTemplate(node)) yield { text: keyOf(node), usage }
  if (isTranslation(node)) {
    const [text, ...values] = node.arguments
    yield* textsBelow(text, 'translated')
    for (const value of values) yield* textsBelow(value)
    return
  }
  const below = usageOf(node, usage)
  for (const [name, child] of Object.entries(node)) {
    if (name === 'key') continue
    for (const part of Array.isArray(child) ? child : [child]) {
      if (part?.type) yield* textsBelow(part, below)
    }
  }
}

function textsOf(folder) {
  return readdirSync(new URL(folder, root), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED_FILES.test(path))
    .flatMap((path) => {
      const { program, errors } = parseSync(path, readFileSync(new URL(path, root), 'utf8'))
      if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
      return [...textsBelow(program)].map((text) => ({ path, ...text }))
    })
}

function shownTexts() {
  return FOLDERS.flatMap(textsOf)
    .filter(
      ({ text, usage }) =>
        usage === 'translated' ||
        SENTENCE.test(text) ||
        (usage === 'property' && /^[a-z]+ [a-z]/.test(text)),
    )
    .filter(({ text }) => !EXCLUDED.test(text))
}

export function findTexts() {
  return [...new Set(shownTexts().map(({ text }) => text))].sort()
}

/** The files that have each text, by the text. */
export function findTextPlaces() {
  const places = {}
  for (const { text, path } of shownTexts()) {
    places[text] = [...new Set([...(places[text] ?? []), path])]
  }
  return places
}

export function findUntranslated() {
  return textsOf('src')
    .filter(({ text, usage }) => usage === 'shown' && /^[^/]*[a-z]{2}/i.test(text))
    .map(({ path, text }) => `${path}: ${text}`)
}
