import { parseSync } from 'vite'

const LINE = 90

/**
 * Returns the code of each story of a file, by its export: the component with its props as somebody
 * would write them, after the imports and constants that they use. Spies become empty functions.
 *
 * @returns {Record<string, string>}
 */
export function findSnippets(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const file = { source, ...declarationsOf(program) }
  const meta = propertiesOf(file.locals.get('meta').declarations[0].init)
  const stories = [...file.locals.values()].filter(({ isStory }) => isStory)
  return Object.fromEntries(
    stories.map(({ declarations: [{ id, init }] }) => [
      id.name,
      snippetOf(id.name, meta, propertiesOf(init), file),
    ]),
  )
}

function snippetOf(name, meta, story, file) {
  const print = {
    file,
    used: new Set(),
    args: { ...propertiesOf(meta.args), ...propertiesOf(story.args) },
  }
  const code = codeOf(name, meta.component.name, story.render ?? meta.render, print)
  return [...dependenciesOf(print), code].join('\n\n')
}

function codeOf(name, component, render, print) {
  if (!render) {
    print.used.add(component)
    const { children, ...props } = print.args
    return element(component, attributesOf(props, print), childrenOf(children, print))
  }
  if (render.body.type === 'BlockStatement') {
    return `export function ${name}() ${textOf(render.body, print)}`
  }
  return textOf(unwrap(render.body), print)
}

function element(name, attributes, children) {
  const flat = [`<${name}`, ...attributes].join(' ')
  const isFlat = !flat.includes('\n') && flat.length < LINE
  const start = isFlat ? flat : `<${name}\n${indent(attributes.join('\n'))}\n`
  if (!children) return isFlat ? `${flat} />` : `${start}/>`
  const line = `${start}>${children}</${name}>`
  return isFlat && !children.includes('\n') && line.length < LINE
    ? line
    : `${start}>\n${indent(children)}\n</${name}>`
}

function attributesOf(props, print) {
  return Object.entries(props).flatMap(([name, value]) => {
    const node = unwrap(value)
    if (node.name === 'undefined') return []
    if (node.value === true) return [name]
    if (isString(node) && !/["\\&\n]/.test(node.raw.slice(1, -1)))
      return [`${name}="${node.value}"`]
    return [`${name}={${textOf(node, print)}}`]
  })
}

function childrenOf(value, print) {
  if (!value) return ''
  const node = unwrap(value)
  if (isString(node) && !/[{}<>&]/.test(node.value)) return node.value
  return node.type.startsWith('JSX') ? textOf(node, print) : `{${textOf(node, print)}}`
}

/** The source of a node, with its spies, and what it takes from args, replaced. */
function textOf(node, print) {
  const edits = []
  const visit = (node) => {
    const text = replacementOf(node, print)
    if (text !== undefined) return edits.push({ ...node, text })
    if (/^(?:JSX)?Identifier$/.test(node.type)) print.used.add(node.name)
    for (const child of childrenOfNode(node)) visit(child)
  }
  visit(node)
  let at = node.start
  let text = ''
  const { source } = print.file
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    const [margin] = /[^\n]*$/.exec(source.slice(0, edit.start))[0].match(/^ */)
    text += source.slice(at, edit.start) + edit.text.replaceAll('\n', `\n${margin}`)
    at = edit.end
  }
  return dedent(text + source.slice(at, node.end))
}

function replacementOf(node, print) {
  if (node.type === 'CallExpression' && node.callee.name === 'fn') return '() => {}'
  if (node.type === 'JSXOpeningElement') {
    const spread = node.attributes.find(({ argument }) => argument?.name === 'args')
    // An attribute that is written out replaces the one of args.
    if (spread) spread.replaced = node.attributes.map(({ name }) => name?.name)
  }
  if (node.replaced) {
    const props = Object.entries(print.args).filter(([name]) => !node.replaced.includes(name))
    const attributes = attributesOf(Object.fromEntries(props), print)
    return attributes.join(attributes.some((text) => text.includes('\n')) ? '\n' : ' ')
  }
  const value = node.type === 'JSXAttribute' && node.value?.expression
  const attribute = value && argOf(unwrap(value))
  if (attribute) return attributesOf({ [node.name.name]: print.args[attribute] }, print).join('')
  const arg = argOf(node)
  return arg && textOf(print.args[arg], print)
}

const argOf = (node) => (node?.object?.name === 'args' ? node.property.name : undefined)

function childrenOfNode(node) {
  return Object.entries(node)
    .filter(([name]) => !isName(node, name))
    .flatMap(([, child]) => child)
    .filter((child) => typeof child?.type === 'string')
}

/** The name of a property or an attribute refers to nothing. */
function isName(node, child) {
  if (node.type === 'JSXAttribute') return child === 'name'
  if (node.type === 'Property') return child === 'key' && !node.computed
  return node.type === 'MemberExpression' && child === 'property' && !node.computed
}

/** Imports, then the file's own constants and functions, that a snippet needs. */
function dependenciesOf(print) {
  const { imports, locals } = print.file
  const texts = new Map()
  for (const name of print.used) {
    const local = locals.get(name)
    // A set also yields what is added while it is read.
    if (!local || texts.has(local.start)) continue
    // Without a semicolon the element behind it would be compared with it.
    const end = local.type === 'VariableDeclaration' ? ';' : ''
    texts.set(local.start, textOf(local, print) + end)
  }
  const sources = new Map()
  for (const { source, text } of [...print.used].flatMap((name) => imports.get(name) ?? [])) {
    sources.set(source, [...(sources.get(source) ?? []), text].sort())
  }
  const lines = [...sources]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, names]) => {
      const path = source.replace(/^\.\.\//, '#stories/')
      return `import { ${names.join(', ')} } from '${path}'`
    })
  const constants = [...texts].sort(([a], [b]) => a - b).map(([, text]) => text)
  return [lines.join('\n'), ...constants]
}

function declarationsOf(program) {
  const imports = new Map()
  const locals = new Map()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const { local, importKind, imported } of statement.specifiers) {
        const text = `${importKind === 'type' ? 'type ' : ''}${imported.name}`
        imports.set(local.name, { text, source: statement.source.value })
      }
      continue
    }
    const isStory = statement.type === 'ExportNamedDeclaration'
    const node = isStory ? statement.declaration : statement
    for (const { name } of (node?.declarations ?? [node]).flatMap((one) => namesOf(one?.id))) {
      locals.set(name, { ...node, isStory: isStory && node.type === 'VariableDeclaration' })
    }
  }
  return { imports, locals }
}

function namesOf(pattern) {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern]
  return (pattern.properties ?? pattern.elements).flatMap((part) => namesOf(part.value ?? part))
}

/** The values of an object literal by key. */
function propertiesOf(value) {
  const entries = value ? unwrap(value).properties : []
  return Object.fromEntries(entries.map(({ key, value }) => [key.name ?? key.value, value]))
}

/** Without parentheses, `satisfies` and `as`. */
function unwrap(node) {
  return /^(?:Parenthesized|TS\w+)Expression$/.test(node.type) ? unwrap(node.expression) : node
}

const isString = (node) => node.type === 'Literal' && typeof node.value === 'string'

const indent = (text) => text.replace(/^(?=.)/gm, '  ')

/** The first line begins in the middle of its line. */
function dedent(text) {
  const [first, ...rest] = text.split('\n')
  const margins = rest.filter((line) => line.trim()).map((line) => line.search(/\S/))
  const margin = Math.min(...margins)
  return [first, ...rest.map((line) => line.slice(margin))].join('\n')
}
