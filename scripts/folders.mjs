import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

/** Fails if folders of one folder import each other in a circle. Files of the folder itself are not looked at. */
const ROOTS = ['contract', 'machines', 'src', 'inspector']
const IMPORT = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOTS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
}

/** By folder: the folders beside it that its files import, with one of these imports. */
const graphs = new Map()
for (const file of files) {
  for (const imported of importsOf(file)) {
    const [from, to] = [file.split(sep), imported.split(sep)]
    const depth = from.findIndex((part, index) => part !== to[index])
    const areFolders = depth > 0 && depth < from.length - 1 && depth < to.length - 1
    if (!areFolders) continue
    const [a, b] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/'))
    const graph = graphs.get(a) ?? new Map()
    graphs.set(a, graph.set(b, `${file} imports ${imported}`))
  }
}

const circles = new Set()
function search(folder, path) {
  const index = path.indexOf(folder)
  if (index >= 0) {
    const circle = path.slice(index)
    const first = circle.indexOf([...circle].sort()[0])
    circles.add([...circle.slice(first), ...circle.slice(0, first)].join('\n'))
    return
  }
  for (const next of graphs.get(folder)?.keys() ?? []) search(next, [...path, folder])
}
for (const folder of graphs.keys()) search(folder, [])

for (const circle of circles) {
  const folders = circle.split('\n')
  console.error('A circle of folders:')
  for (const [index, folder] of folders.entries()) {
    console.error(`  ${graphs.get(folder).get(folders[(index + 1) % folders.length])}`)
  }
}
if (circles.size > 0) process.exit(1)
