import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { ROOT } from './setup.mjs'
import { hasFiles, SHORT_RUN } from './test-runs.mjs'

export const PROJECTS = Object.keys(SHORT_RUN)

/** Those whose tests import what they test. The others run the built product. */
const IMPORTING = PROJECTS.filter((project) => project !== 'browser')

/**
 * What to run for these command-line arguments: the projects that Vitest has to load, and which part of
 * their files, undefined for all of them.
 * @param {string[]} args of Vitest
 * @param {boolean} isRest whether this is `npm run test:all`
 * @returns {{ projects: string[], part?: 'short' | 'rest' }}
 */
export function planOf(args, isRest) {
  const named = namedProjects(args)
  if (isRest) {
    return { projects: (named ?? PROJECTS).filter((name) => hasFiles(name, 'rest')), part: 'rest' }
  }
  if (named) return { projects: named }
  const isChanged = args.some((arg) => /^--changed\b/.test(arg))
  return { projects: isChanged ? IMPORTING : PROJECTS, part: 'short' }
}

/** The projects that `--project` names or the named files belong to: undefined without any, all in doubt. */
function namedProjects(args) {
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
  if (chosen.length === 0) return undefined
  if (chosen.includes(undefined)) return PROJECTS
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
