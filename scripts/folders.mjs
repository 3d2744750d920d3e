import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

/** Fails if parts of a folder, its folders and its files, import each other in a circle. */
const ROOTS = ['contract', 'machines', 'src', 'server', 'inspector']
/** Of folders that import each other: who reads the first one may need all below it. */
const LEVELS_MAX = { server: 12 }
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

/** By part of a folder: the parts beside it that it imports, with one of these imports. */
const graphs = new Map()
for (const file of files) {
  for (const imported of importsOf(file)) {
    const [from, to] = [file.split(sep), imported.split(sep)]
    const depth = from.findIndex((part, index) => part !== to[index])
    if (depth < 1) continue
    const [a, b] = [from, to].map((parts) => parts.slice(0, depth + 1).join('/'))
    const graph = graphs.get(a) ?? new Map()
    graphs.set(a, graph.set(b, `${file} imports ${imported}`))
  }
}

const importedBy = (part) => [...(graphs.get(part)?.keys() ?? [])]

/** Each part is entered once: a circle is found where a path comes back to itself. */
const circles = []
const isDone = new Set()
function search(part, path) {
  if (path.includes(part)) circles.push(path.slice(path.indexOf(part)))
  if (isDone.has(part) || path.includes(part)) return
  for (const next of importedBy(part)) search(next, [...path, part])
  isDone.add(part)
}
for (const part of graphs.keys()) search(part, [])

for (const circle of circles) {
  console.error('A circle of imports:')
  for (const [index, part] of circle.entries()) {
    console.error(`  ${graphs.get(part).get(circle[(index + 1) % circle.length])}`)
  }
}
if (circles.length > 0) process.exit(1)

const isFolder = (part) => !/\.\w+$/.test(part)

/** The longest path from a folder over those that it imports. */
const longest = new Map()
function longestFrom(folder) {
  const known = longest.get(folder)
  if (known) return known
  const below = importedBy(folder).filter(isFolder).map(longestFrom)
  const path = [folder, ...(below.sort((a, b) => b.length - a.length)[0] ?? [])]
  longest.set(folder, path)
  return path
}

for (const [root, levelsMax] of Object.entries(LEVELS_MAX)) {
  const folders = [...graphs.keys()].filter((part) => dirname(part) === root && isFolder(part))
  const [path] = folders.map(longestFrom).sort((a, b) => b.length - a.length)
  console.log(`${root}: ${path.length} levels of folders, at most ${levelsMax}: ${path.join(', ')}`)
  if (path.length > levelsMax) process.exit(1)
}
