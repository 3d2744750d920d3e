import { createServer, createServerModuleRunner } from 'vite'

/**
 * Stryker's test runner for the models: one process walks each model with each change. Vitest would
 * start a process and load the tests again for each of them.
 */

const [problems, edges] = ['problems', 'edges'].map((name) => `/machines/modelling/${name}.ts`)
globalThis.__stryker__ ??= {}
const state = globalThis.__stryker__

class ModelRunner {
  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.server = await createServer({
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    this.modules = createServerModuleRunner(this.server.environments.ssr, { hmr: false })
  }

  async dispose() {
    await this.server.close()
  }

  async dryRun() {
    state.activeMutant = undefined
    const tests = await this.walk({ disableBail: true })
    return { status: 'complete', tests, mutantCoverage: state.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail, mutantActivation }) {
    Object.assign(state, { hitCount: 0, hitLimit, activeMutant: undefined })
    const activate = () => {
      state.activeMutant = activeMutant.id
    }
    if (mutantActivation === 'static') activate()
    const tests = await this.walk({ testFilter, disableBail, loaded: activate })
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
  async walk({ testFilter, disableBail, loaded = () => {} }) {
    this.modules.clearCache()
    const tests = []
    let models
    try {
      models = await this.load()
    } catch (error) {
      loaded()
      return [
        { id: 'load', name: 'load', status: 1, timeSpentMs: 0, failureMessage: String(error) },
      ]
    }
    loaded()
    for (const [name, model] of models) {
      if (testFilter && !testFilter.includes(name)) continue
      const start = performance.now()
      state.currentTestId = name
      const failureMessage = this.failureOf(model)
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
    const { problemsOf } = await this.modules.import(problems)
    const { walkEdges } = await this.modules.import(edges)
    Object.assign(this, { problemsOf, walkEdges })
    const found = []
    for (const path of process.env.MODELS.split(',')) {
      for (const value of Object.values(await this.modules.import(`/${path}`))) {
        if (value?.machine) found.push([`${path} ${value.machine.id}`, value])
        else found.push(...Object.entries(value ?? {}).filter(([, model]) => model?.machine))
      }
    }
    return found
  }

  /** Ends at the first problem: a wrong machine may have more situations than a right one. */
  failureOf(model) {
    const onWrong = (problem) => {
      throw new Error(problem)
    }
    try {
      return this.problemsOf(model, this.walkEdges(model, { onWrong })).join('\n')
    } catch (error) {
      return String(error?.stack ?? error)
    }
  }
}

/** What has no effect when it runs, or a test for all machines. */
const ignorer = {
  shouldIgnore(path) {
    const { parentPath } = path
    const isTypes =
      parentPath?.isObjectProperty() &&
      parentPath.node.key.name === 'types' &&
      path.isObjectExpression()
    if (isTypes) return 'types alone'
    if (path.isStringLiteral() && parentPath?.isCallExpression()) {
      const { name } = parentPath.node.callee
      if (name?.startsWith('unprovided')) return 'tests/unit/machines/unprovided.test.ts'
    }
  },
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'models', injectableClass: ModelRunner },
  { kind: 'Ignore', name: 'declarations', value: ignorer },
]
