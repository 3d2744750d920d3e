import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

/**
 * What `npm test` runs of each project: `only` these files of tests/PROJECT, or all `except` these. The
 * rest is run by `npm run test:all`, for the reason given. Names have no `.test.ts`.
 * @type {Record<string, { only?: string[], except?: string[], why?: string }>}
 */
export const SHORT_RUN = {
  unit: {
    except: ['app/random-walks'],
    why: 'takes random steps through transitions that the models cover one by one',
  },
  models: { except: [] },
  api: {
    except: [
      'backup',
      'catalogue-round-trip',
      'killed-worker',
      'migrations',
      'nginx',
      'postgres',
      'process',
      'query-plans',
      'scripts',
      'soak',
    ],
    why: 'starts processes of its own (servers to kill, PostgreSQL, nginx), fills a large database, or repeats a case with many seeds',
  },
  stories: {
    except: ['generated'],
    why: 'shows each state of the models once: what it shows is asserted by walks, and what a person does in it by the stories that are written by hand',
  },
  walks: {
    only: ['checkout', 'main-pages', 'otp-gate'],
    why: 'walks a view that is like one of the short run, or shows details of a view',
  },
  browser: {
    only: [
      'account-pages',
      'booking',
      'cart',
      'detail',
      'filters',
      'hostile-html',
      'offline-booking',
      'recovery',
      'refund',
      'registration-and-login',
      'simultaneous-payments',
      'without-script',
    ],
    why: 'tries one promise of a page on a server and in a browser; the short run has whole journeys',
  },
}

const SUFFIX = '.test.ts'
/** Stories of states, which are written from the models. */
const GENERATED_STORIES = '.cache/stories/**'
const STORIES = 'stories/**'

/**
 * Globs of the test files of a project that a run takes or leaves out.
 * @param {'short' | 'rest' | undefined} run undefined for all files
 */
export function filesOf(project, run) {
  const { only, except } = SHORT_RUN[project]
  const named = (only ?? except).map((name) => `tests/${project}/${name}${SUFFIX}`)
  const all = { include: [`tests/${project}/**/*${SUFFIX}`], exclude: [] }
  if (run === undefined) return all
  const takesNamed = (run === 'short') === (only !== undefined)
  return takesNamed ? { include: named, exclude: [] } : { ...all, exclude: named }
}

/** The stories that a run leaves out. */
export function storiesLeftOut(run) {
  if (run === undefined) return []
  return run === 'short' ? [GENERATED_STORIES] : [STORIES]
}

/** Whether a run has any file of the project. */
export function hasFiles(project, run) {
  const { only, except } = SHORT_RUN[project]
  return run !== 'rest' || only !== undefined || except.length > 0
}

/** Lines that name what `npm test` leaves to `npm run test:all`, by project. */
export function leftOutLines() {
  return Object.entries(SHORT_RUN).flatMap(([project, { only, except, why }]) => {
    const names = only ? testNames(project).filter((name) => !only.includes(name)) : except
    return names.length === 0
      ? []
      : [`${project}: ${why}`, ...names.map((name) => `  ${project}/${name}`)]
  })
}

function testNames(project) {
  return readdirSync(join(ROOT, 'tests', project), { recursive: true })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()
}
