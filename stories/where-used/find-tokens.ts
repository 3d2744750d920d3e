import { parseSync } from 'vite'
import { breakpointOf, kindOf } from './properties.ts'

interface Node {
  type: string
  key?: { name?: string; value?: unknown }
  value?: unknown
  [name: string]: unknown
}

/** `token(colors.bg.canvas)`, `{colors.focus}`, `var(--colors-focus)` within a value. */
const NAMED = /(?:token\(|\{)(\w+\.[\w.]+)[),}]/g

/** Names of tokens, such as 'colors.bg.canvas', that a file's styles use; `known` has all that there are. */
export function tokensIn(path: string, text: string, known: ReadonlySet<string>): Set<string> {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const found = new Set<string>()
  const add = (name: string) => known.has(name) && found.add(name)

  function addText(value: string, kind: string | undefined) {
    if (kind) add(`${kind}.${value.replace(/^-/, '')}`)
    for (const [, name = ''] of value.matchAll(NAMED)) add(name)
  }

  function search(node: Node, kind: string | undefined) {
    if (node.type === 'Property') {
      const name = String(node.key?.name ?? node.key?.value)
      if (breakpointOf(name)) add(`breakpoints.${breakpointOf(name)}`)
      return search(node.value as Node, kindOf(name) ?? kind)
    }
    if (node.type === 'Literal' && typeof node.value === 'string') addText(node.value, kind)
    if (node.type === 'TemplateElement') addText((node.value as { cooked: string }).cooked, kind)
    // Of an object in an object only the values are those of the property: { base: '4' }.
    for (const child of Object.values(node).flat()) if (isNode(child)) search(child, kind)
  }

  search(program as unknown as Node, undefined)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
