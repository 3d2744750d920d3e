import { runInNewContext } from 'node:vm'
import { type Plugin, parseSync, Visitor } from 'vite'

/**
 * Replaces calls of `css` and of recipes by their result where the arguments are literals: a page then
 * needs no code that turns styles into class names. All styles of `css` must be literals.
 */
export function staticStyles(): Plugin {
  let functions: Record<string, unknown>
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const recipes = await import('#styled/recipes')
      functions = { ...recipes, ...(await import('#styled/css')) }
    },
    transform: {
      filter: { id: /[/]src[/].*\.tsx?$/, code: '#styled/' },
      handler(code, id) {
        const imported = new Map<string, string>()
        let result = ''
        let end = 0
        new Visitor({
          ImportDeclaration({ source, specifiers }) {
            if (!source.value.startsWith('#styled/')) return
            for (const { local } of specifiers) imported.set(local.name, source.value)
          },
          CallExpression(call) {
            const { callee, arguments: styles } = call
            const source = callee.type === 'Identifier' && imported.get(callee.name)
            if (!source || styles.some(({ type }) => type !== 'ObjectExpression')) return
            const value = evaluate(code.slice(call.start, call.end), functions)
            if (value === undefined && source === '#styled/css') {
              throw new Error(`${id}: a style is not a literal`)
            }
            if (value === undefined) return
            result += code.slice(end, call.start) + JSON.stringify(value)
            end = call.end
          },
        }).visit(parseSync(id, code).program)
        return result + code.slice(end)
      },
    },
  }
}

/** Undefined if the expression refers to anything else than `scope`. */
function evaluate(expression: string, scope: object): unknown {
  try {
    return runInNewContext(`(${expression})`, { ...scope })
  } catch (error) {
    if ((error as Error).name === 'ReferenceError') return undefined
    throw error
  }
}
