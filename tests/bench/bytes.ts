import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visualizer } from 'rollup-plugin-visualizer'
import { build } from 'vite'
import { type RouteBytes, routeBytes, sentSize } from '../../scripts/bytes.ts'

/**
 * Builds the client with source maps, prints what the first view of each page loads, and writes a
 * treemap of all chunks. Arguments are pages whose packages are listed; default home.
 */
const FOLDER = 'dist/bytes'
const SHOWN = 25

interface Treemap {
  nodeMetas: Record<string, { id: string; moduleParts: Record<string, string> }>
  nodeParts: Record<string, { renderedLength: number }>
}

const report = (filename: string, template: 'treemap' | 'raw-data') =>
  visualizer({ filename: join(FOLDER, filename), template, sourcemap: true })

await build({
  logLevel: 'warn',
  plugins: [report('treemap.html', 'treemap'), report('treemap.json', 'raw-data')],
  environments: {
    client: {
      build: {
        outDir: FOLDER,
        sourcemap: 'hidden',
        rolldownOptions: { checks: { pluginTimings: false } },
      },
    },
  },
})
const treemap: Treemap = JSON.parse(readFileSync(join(FOLDER, 'treemap.json'), 'utf8'))
const routes = routeBytes(FOLDER).sort((one, other) => other.script - one.script)
const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

console.table(
  routes.map(({ page, scripts, script, css }) => ({
    page,
    requests: scripts.length,
    'script, brotli KB': kilobytes(script),
    'CSS, brotli KB': kilobytes(css),
  })),
)
const pages = process.argv.slice(2)
for (const route of routes.filter(({ page }) => (pages.length ? pages : ['home']).includes(page))) {
  console.log(`${route.page}, by package or folder:`)
  console.table(packagesOf(route).slice(0, SHOWN))
}
console.log(`Treemap: ${FOLDER}/treemap.html`)

/** A module has the share of its chunk's compressed size that it has of the chunk's minified size. */
function packagesOf({ scripts }: RouteBytes) {
  const sizes = new Map<string, number>()
  for (const script of scripts) {
    const modules = Object.values(treemap.nodeMetas).flatMap(({ id, moduleParts }) => {
      const part = treemap.nodeParts[moduleParts[script] ?? '']
      return part ? [{ name: packageOf(id), size: part.renderedLength }] : []
    })
    const whole = modules.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of modules) {
      sizes.set(name, (sizes.get(name) ?? 0) + (size / whole) * sentSize(FOLDER, script))
    }
  }
  return [...sizes]
    .sort(([, one], [, other]) => other - one)
    .map(([name, size]) => ({ name, 'brotli KB': kilobytes(size) }))
}

function packageOf(id: string): string {
  const path = id.replace(/\0/g, '')
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(path)
  if (dependency) return dependency[1] ?? path
  return path.replace(/^\//, '').split('/').slice(0, 2).join('/')
}
