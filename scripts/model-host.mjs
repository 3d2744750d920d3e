import { createServer, createServerModuleRunner } from 'vite'

const MODELLING = '/machines/modelling'

/** In microseconds. */
const MIN_CPU = 10_000_000
/** Of the time that the walks of the right machine take. */
const MAX_TIMES = 3

/** Loads models anew with each change of their code, without a process for each. */
export class ModelHost {
  /** By model name: the walks of the unchanged code. */
  walks = new Map()
  /** By model name: the CPU time of these, in microseconds. */
  times = new Map()

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
    this.limited = (await this.modules.import(`${MODELLING}/limited.ts`)).limited
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
    const known = this.times.get(name)
    const maxCpu = known === undefined ? Infinity : MIN_CPU + MAX_TIMES * known
    const start = process.cpuUsage()
    try {
      const problem = problemOnWalks(model, this.walks.get(name) ?? [])
      if (problem) return problem
      const coverage = walkEdges(this.limited(model, maxCpu), { onWrong })
      if (known === undefined) {
        this.walks.set(name, recordWalks(model, coverage))
        this.times.set(name, process.cpuUsage(start).user)
      }
      return this.problemsOf(model, coverage).join('\n')
    } catch (error) {
      return String(error?.stack ?? error)
    }
  }
}
