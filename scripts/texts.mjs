import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const root = new URL('../', import.meta.url)
/** Sources of texts. Of the server: its mails, the heads of pages and the messages in its responses. */
const FOLDERS = [
  ...['src', 'machines', 'contract'],
  ...[
    'accounts',
    'booking',
    'catalogue',
    'http',
    'mail',
    'payments',
    'privacy',
    'push',
    'receipts',
    'reminders',
    'routes',
    'site',
  ].map((name) => `server/${name}`),
]
/** Models, samples, tools, pages of the demo and the description of the API: players read none of them. */
const SKIPPED_FILES =
  /\.model\.ts$|fixtures|invariants|ignored-events|openapi|outbox|web-push|server\/site\/contact|\/(inspection|model|kit|sandbox|theme)\//
const SKIPPED_NODES = /^(Import|TSLiteralType|TSTypeAlias|TSInterface)/

/** Matches 'Booking Closed' and '{1} is not valid.'; not 'cart.add', 'POST' or 'Content-Type'. */
const SENTENCE = /^(?:\{1\} [a-z]|[A-Z][a-z]+[.!]?$|[A-Z][\w’]*,? (?:.*[a-z]{2}|[A-Z][a-z]$|OTP$))/
/** A range of dates, whose pattern would match other texts, and what looks like a text and is none. */
const EXCLUDED =
  /^\{1\} to \{|^\{1\} (?:email|name|tel-national)$|^SMTP server|npm run build$|^notFound$/
const TEXT_PROPERTY = /^(?:title|message)$/
const TEXT_ATTRIBUTE = /^(?:action|alt|aria-label|hint|label|lead|placeholder|text|title)$/

const isLiteral = (node) => node.type === 'Literal' && typeof node.value === 'string'
const isTemplate = (node) => node.type === 'TemplateLiteral' && node.quasis.length > 1
const isTranslation = (node) =>
  node.type === 'CallExpression' && /^t(?:Nodes|Count)?$/.test(node.callee.name)

/** Functions and actions for developers and operators. */
const LOGS = /^(?:log|logged|logError|alert)$/
/** Methods that take the name of a header, a key, or a part to look for. */
const LOOKUPS = /^(?:append|delete|get|has|header|includes|set)$/

const nameOf = (node) => node.name ?? node.property?.name ?? node.expression?.value ?? node.value

/** A call or an action that logs, or what is logged: a message with its error. */
function isLogged({ type, callee, properties }) {
  if (type === 'CallExpression')
    return LOGS.test(nameOf(callee)) || callee.object?.name === 'console'
  if (type !== 'ObjectExpression') return false
  const values = new Map(
    properties.flatMap(({ key, value }) => (key ? [[nameOf(key), value]] : [])),
  )
  const action = values.get('type')
  return (action && LOGS.test(nameOf(action))) || (values.has('message') && values.has('error'))
}

/** The message of an HttpError is that of a response. */
const isThrown = ({ type, callee }) =>
  type === 'NewExpression' && /Error$/.test(callee.name) && callee.name !== 'HttpError'
const isOfHeaders = ({ type, key }) => type === 'Property' && /headers$/i.test(nameOf(key))
/** Descriptions of states are for developers. */
const isDescription = ({ type, key, value }) =>
  type === 'Property' && nameOf(key) === 'description' && value.type !== 'ConditionalExpression'
/** Its descriptions are those of pages, for search engines. */
const ROUTES = 'contract/routes.ts'

/** The parts of a node that no person reads, if they are literals: what is compared, looked up or queried. */
function unreadParts(node) {
  switch (node.type) {
    case 'BinaryExpression':
      return /^[!=]==$/.test(node.operator) ? [node.left, node.right] : []
    case 'CallExpression':
      return LOOKUPS.test(node.callee.property?.name) ? node.arguments : []
    case 'MemberExpression':
      return [node.object]
    case 'SwitchCase':
      return [node.test]
    case 'TaggedTemplateExpression':
      return [node.quasi]
    default:
      return []
  }
}

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

function* textsBelow(node, path, usage = '') {
  if (SKIPPED_NODES.test(node.type)) return
  if (
    isThrown(node) ||
    isLogged(node) ||
    isOfHeaders(node) ||
    (isDescription(node) && path !== ROUTES)
  )
    return
  if (isLiteral(node) || isTemplate(node)) yield { text: keyOf(node), usage }
  if (isTranslation(node)) {
    const texts = node.callee.name === 'tCount' ? 2 : 1
    const values = node.arguments.slice(texts)
    for (const text of node.arguments.slice(0, texts)) yield* textsBelow(text, path, 'translated')
    for (const value of values) yield* textsBelow(value, path)
    return
  }
  const below = usageOf(node, usage)
  const unread = unreadParts(node).filter((part) => part && (isLiteral(part) || isTemplate(part)))
  for (const [name, child] of Object.entries(node)) {
    if (name === 'key') continue
    for (const part of Array.isArray(child) ? child : [child]) {
      if (!part?.type) continue
      // Of a template that is HTML, the values are read.
      const read = unread.includes(part) ? (part.expressions ?? []) : [part]
      for (const each of read) yield* textsBelow(each, path, below)
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
      return [...textsBelow(program, path)].map((text) => ({ path, ...text }))
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
    .map(({ text }) => text)
    .filter((text) => !EXCLUDED.test(text))
}

export function findTexts() {
  return [...new Set(shownTexts())].sort()
}

export function findUntranslated() {
  return textsOf('src')
    .filter(({ text, usage }) => usage === 'shown' && /^[^/]*[a-z]{2}/i.test(text))
    .map(({ path, text }) => `${path}: ${text}`)
}
