import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { ROOT } from './setup.mjs'

export const PROJECTS = ['unit', 'models', 'api', 'stories', 'walks', 'browser']

/**
 * The projects that Vitest needs for these command-line arguments: those that `--project` names or that
 * the named files belong to; all of them when in doubt.
 */
export function projectsFor(args) {
  const named = []
  const filters = []
  args.forEach((arg, index) => {
    const previous = args[index - 1] ?? ''
    if (arg.startsWith('--project=')) named.push(arg.slice('--project='.length))
    else if (previous === '--project') named.push(arg)
    // A word after an option is taken for its value unless it is a path.
    else if (!arg.startsWith('-') && (isPath(arg) || !isOption(previous))) filters.push(arg)
  })
  const chosen = named.length > 0 ? named.map(projectOf) : filters.map(projectOfFile)
  if (chosen.length === 0 || chosen.includes(undefined)) return PROJECTS
  return PROJECTS.filter((project) => chosen.includes(project))
}

const isOption = (arg) => arg.startsWith('-') && !arg.includes('=')

/** Wildcards and negations are not resolved. */
const projectOf = (name) => PROJECTS.find((project) => project === name)

function projectOfFile(filter) {
  const path = `${relative(ROOT, resolve(filter)).split(sep).join('/')}/`
  if (path.startsWith('stories/') || path.startsWith('.cache/stories/')) return 'stories'
  return PROJECTS.find((project) => path.startsWith(`tests/${project}/`))
}

function isPath(arg) {
  return existsSync(arg) || projectOfFile(arg) !== undefined
}
