import { relative } from 'node:path'

/** Prints what no test notices when it is found: a run may take hours. */
class Survivors {
  onMutantTested({ fileName, location: { start }, mutatorName, replacement, status }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return
    const place = `${relative('', fileName)}:${start.line}:${start.column}`
    console.info(`${status}: ${place} ${mutatorName} ${replacement.replace(/\s+/g, ' ')}`)
  }
}

function isMachineConfig(path) {
  if (!path?.isCallExpression()) return false
  const { name, property } = path.node.callee
  return ['createMachine', 'createFormMachine'].includes(property?.name ?? name)
}

/** What has no effect when it runs, or a test for all machines. */
const declarations = {
  shouldIgnore(path) {
    const { parentPath } = path
    const key = parentPath?.isObjectProperty() && parentPath.node.key.name
    if (key === 'types' && path.isObjectExpression()) return 'types alone'
    if (!path.isStringLiteral()) return
    if (key === 'description') return 'docs/statecharts, which `npm run check` compares'
    if (key === 'id' && isMachineConfig(parentPath.parentPath.parentPath)) {
      return 'the name of a machine in the inspector'
    }
    if (parentPath?.isCallExpression() && parentPath.node.callee.name?.startsWith('unprovided')) {
      return 'tests/unit/machines/unprovided.test.ts'
    }
  },
}

export const strykerPlugins = [
  { kind: 'Reporter', name: 'survivors', injectableClass: Survivors },
  { kind: 'Ignore', name: 'declarations', value: declarations },
]
