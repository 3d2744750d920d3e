import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ModelHost } from './model-host.mjs'

/**
 * Stryker's test runner for the models: one process walks each model with each change. Vitest would
 * start a process and load the tests again for each of them.
 */

globalThis.__stryker__ ??= {}
const state = globalThis.__stryker__

class ModelRunner {
  capabilities() {
    return { reloadEnvironment: true }
  }

  host = new ModelHost()

  init() {
    return this.host.open()
  }

  dispose() {
    return this.host.close()
  }

  async dryRun() {
    state.activeMutant = undefined
    const tests = await this.walk({ disableBail: true })
    return { status: 'complete', tests, mutantCoverage: state.mutantCoverage }
  }

  async mutantRun({ activeMutant, reloadEnvironment, testFilter, hitLimit, disableBail }) {
    // A process that replaces one that hung has recorded no walks.
    if (this.host.walks.size === 0) await this.dryRun()
    if (!reloadEnvironment) await this.load()
    Object.assign(state, { hitCount: 0, hitLimit, activeMutant: activeMutant.id })
    if (reloadEnvironment) this.models = undefined
    const folder = /machines\/[^/]+\//.exec(activeMutant.fileName)?.[0]
    const tests = await this.walk({ testFilter, disableBail, folder })
    state.activeMutant = undefined
    if (reloadEnvironment) this.models = undefined
    if (hitLimit && state.hitCount > hitLimit) return { status: 'timeout', reason: 'Hit limit' }
    const failed = tests.filter(({ status }) => status === 1)
    if (failed.length === 0) return { status: 'survived', nrOfTests: tests.length }
    const [{ failureMessage }] = failed
    return {
      ...{ status: 'killed', failureMessage, nrOfTests: tests.length },
      killedBy: failed.map(({ id }) => id),
    }
  }

  /** Stryker's statuses of a test: 0 for passed, 1 for failed. */
  async walk({ testFilter, disableBail, folder }) {
    const tests = []
    try {
      await this.load()
    } catch (error) {
      return [
        { id: 'load', name: 'load', status: 1, timeSpentMs: 0, failureMessage: String(error) },
      ]
    }
    const own = this.models.filter(([name]) => folder && name.startsWith(folder))
    for (const [name, model] of own.length > 0 ? own : this.models) {
      if (testFilter && !testFilter.includes(name)) continue
      const start = performance.now()
      state.currentTestId = name
      const failureMessage = this.host.failureOf(name, model)
      state.currentTestId = undefined
      const timeSpentMs = performance.now() - start
      const common = { id: name, name, timeSpentMs }
      tests.push(
        failureMessage ? { ...common, status: 1, failureMessage } : { ...common, status: 0 },
      )
      if (failureMessage && !disableBail) break
    }
    return tests
  }

  async load() {
    this.models ??= await this.host.load(process.env.MODELS.split(','))
  }
}

/** Writes each result at once, so that a run that is stopped keeps what it has. */
class ResultLog {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status === 'Ignored') return
    const file = relative(process.cwd(), fileName)
    const result = { file, location, mutatorName, replacement, status }
    appendFileSync(process.env.RESULTS, `${JSON.stringify(result)}\n`)
  }
}

function isMachineConfig(path) {
  if (!path?.isCallExpression()) return false
  const { name, property } = path.node.callee
  return ['createMachine', 'createFormMachine'].includes(property?.name ?? name)
}

/** Places of changes, as four numbers each: line and column of start and end. */
const asked = process.env.PLACES?.split(',').map((place) => place.split(':').map(Number))
const order = (line, column) => line * 10_000 + column

/** Stryker takes a place with all in it, most of which the models noticed. */
function hasAsked({ start, end }) {
  return asked.some(
    ([line, column, lastLine, lastColumn]) =>
      order(start.line, start.column) <= order(line, column) &&
      order(lastLine, lastColumn) <= order(end.line, end.column),
  )
}

/** What has no effect when it runs, or a test for all machines. */
const ignorer = {
  shouldIgnore(path) {
    const { parentPath } = path
    if (asked && path.node.loc && !hasAsked(path.node.loc)) return 'a model noticed it'
    const isTypes =
      parentPath?.isObjectProperty() &&
      parentPath.node.key.name === 'types' &&
      path.isObjectExpression()
    if (isTypes) return 'types alone'
    const isName = parentPath?.isObjectProperty() && parentPath.node.key.name === 'id'
    if (isName && path.isStringLiteral() && isMachineConfig(parentPath.parentPath.parentPath)) {
      return 'the name of a machine in the inspector'
    }
    if (path.isStringLiteral() && parentPath?.isCallExpression()) {
      const { name } = parentPath.node.callee
      if (name?.startsWith('unprovided')) return 'tests/unit/machines/unprovided.test.ts'
    }
  },
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'models', injectableClass: ModelRunner },
  { kind: 'Reporter', name: 'log', injectableClass: ResultLog },
  { kind: 'Ignore', name: 'declarations', value: ignorer },
]
