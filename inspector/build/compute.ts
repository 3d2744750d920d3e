import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { matchpoint } from '#inspector/matchpoint/register.ts'
import { findModel } from '#inspector/registry/registry.ts'
import { computeMachine } from './compute-machine.ts'
import { contentHash } from './content-hash.ts'

/**
 * Computes the layouts and paths of each machine, unless the cache has them of the same code, and
 * prints the file of each.
 */
const CACHE = '.cache/inspector'
const SITE = 'inspector/build/compute-site.ts'
/** What computes them. */
const COMPUTED_BY = ['inspector/build/compute-machine.ts', 'package-lock.json']

mkdirSync(CACHE, { recursive: true })
const modules = await modelModules()
const files: Record<string, string> = {}
for (const name of Object.keys(matchpoint.machines)) {
  const module = modules.get(findModel(name)) ?? 'machines/models.ts'
  files[name] = await computedOnce(name, [module], () => computeMachine(findModel(name)))
}
files.site = await computedOnce('site', [SITE], async () => {
  // Views ask for the environment that Vite gives them.
  const { module } = await runnerImport<typeof import('./compute-site.ts')>(SITE, {
    configFile: false,
    logLevel: 'error',
  })
  return module.site
})
const kept = new Set(Object.values(files))
for (const file of readdirSync(CACHE).map((name) => join(CACHE, name))) {
  if (!kept.has(file)) rmSync(file)
}
console.log(JSON.stringify(files))

/** Computes a file again where the code has changed that it comes from. */
async function computedOnce(name: string, from: string[], compute: () => Promise<unknown>) {
  const file = join(CACHE, `${name}-${contentHash([...COMPUTED_BY, ...from])}.json`)
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await compute()))
  return file
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
