import { createServer, createServerModuleRunner } from 'vite'

const MODELLING = '/machines/modelling'

/** Loads models anew with each change of their code, without a process for each. */
export class ModelHost {
  /** By model name: the walks of the unchanged code. */
  walks = new Map()

  async open(plugins = []) {
    // A machine throws its error again when the walk is over: that must not end the process.
    process.on('uncaughtException', () => {})
    this.server = await createServer({
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      plugins,
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    this.modules = createServerModuleRunner(this.server.environments.ssr, { hmr: false })
  }

  close() {
    return this.server.close()
  }

  /** All models that the files export, by name. */
  async load(paths) {
    this.modules.clearCache()
    this.problemsOf = (await this.modules.import(`${MODELLING}/problems.ts`)).problemsOf
    this.edges = await this.modules.import(`${MODELLING}/edges.ts`)
    const found = []
    for (const path of paths) {
      const exported = await this.modules.import(`/${path}`)
      const named = Object.entries(exported).flatMap(([name, value]) =>
        value?.machine ? [[name, value]] : Object.entries(value ?? {}),
      )
      for (const [name, model] of named) {
        if (model?.machine) found.push([`${path} ${name}`, model])
      }
    }
    // A state that is left without event may lead back and forth for ever.
    for (const [, { machine }] of found) machine.config.options = { maxIterations: 1_000 }
    return found
  }

  /** Ends at the first problem: a wrong machine may have more situations than a right one. */
  failureOf(name, model) {
    const { walkEdges, recordWalks, problemOnWalks } = this.edges
    const onWrong = (problem) => {
      throw new Error(problem)
    }
    try {
      const problem = problemOnWalks(model, this.walks.get(name) ?? [])
      if (problem) return problem
      const coverage = walkEdges(model, { onWrong })
      if (!this.walks.has(name)) this.walks.set(name, recordWalks(model, coverage))
      return this.problemsOf(model, coverage).join('\n')
    } catch (error) {
      return String(error?.stack ?? error)
    }
  }
}
