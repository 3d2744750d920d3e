import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { matchpoint } from '#inspector/matchpoint/register.ts'
import { findModel } from '#inspector/registry/registry.ts'
import { models } from '#machines/models.ts'
import { type Chart, chartOnce } from '../chart/chart.ts'
import { layoutsOf } from './compute-layouts.ts'
import { pathsOf } from './compute-paths.ts'
import { contentHash } from './content-hash.ts'
import type { Computed } from './plugin.ts'
import { usageKeys } from './usage-keys.ts'

/**
 * Computes the layouts and paths of each machine, unless the cache has them, and prints the file of
 * each, and the states and transitions that visits may reach. Layouts are kept by the machine's
 * definition, paths by the code that they come from.
 */
const CACHE = '.cache/inspector'
const SITE = 'inspector/build/compute-site.ts'
const packages = (...names: string[]) => names.map((name) => `node_modules/${name}/package.json`)
const LAID_OUT_BY = ['inspector/build/compute-layouts.ts', ...packages('elkjs')]
const WALKED_BY = ['inspector/build/compute-paths.ts', ...packages('xstate', '@xstate/test')]

mkdirSync(CACHE, { recursive: true })
const modules = await modelModules()
const files: Record<string, string> = {}
const kept = new Set<string>()
for (const name of Object.keys(matchpoint.machines)) {
  const model = findModel(name)
  const module = modules.get(model) ?? 'machines/models.ts'
  const chart = chartOnce(model.machine)
  const layouts = await cached(`${name}-layouts`, contentHash(LAID_OUT_BY, drawn(chart)), () =>
    layoutsOf(chart),
  )
  const paths = await cached(`${name}-paths`, contentHash([...WALKED_BY, module]), () =>
    pathsOf(model),
  )
  files[name] = await cached(name, contentHash([], layouts + paths), () => ({
    layouts: JSON.parse(readFileSync(layouts, 'utf8')),
    paths: JSON.parse(readFileSync(paths, 'utf8')),
  }))
}
files.site = await cached('site', contentHash([...LAID_OUT_BY, SITE]), async () => {
  // Views ask for the environment that Vite gives them.
  const { module } = await runnerImport<typeof import('./compute-site.ts')>(SITE, {
    configFile: false,
    logLevel: 'error',
  })
  return module.site
})
for (const file of readdirSync(CACHE).map((name) => join(CACHE, name))) {
  if (!kept.has(file)) rmSync(file)
}
console.log(JSON.stringify({ files, usageKeys: usageKeys(models) } satisfies Computed))

/** The path of a file of the cache, which is computed where it is not there. */
async function cached(name: string, hash: string, compute: () => unknown): Promise<string> {
  const file = join(CACHE, `${name}-${hash}.json`)
  kept.add(file)
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await compute()))
  return file
}

/** The parts of a chart that its layout depends on. Descriptions are not drawn. */
function drawn({ states, transitions }: Chart): string {
  return JSON.stringify([states.map(({ description: _, ...state }) => state), transitions])
}

/** The file that each model is defined in. */
async function modelModules(): Promise<ReadonlyMap<unknown, string>> {
  const found = new Map<unknown, string>()
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.model.ts'))) {
    const module = join('machines', file)
    const exported = Object.values(await import(join(process.cwd(), module)))
    const several = exported.flatMap((value) => Object.values((value ?? {}) as object))
    for (const value of [...exported, ...several]) {
      if (!found.has(value)) found.set(value, module)
    }
  }
  return found
}
