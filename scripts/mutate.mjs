import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { install, ROOT, say } from './setup.mjs'

/**
 * Changes the code of a folder in each small way, and lists the changes that no test notices.
 * Arguments: contract, or files or folders of contract/ and machines/; all without any.
 * `results` lists what is known of earlier runs, also of those that were stopped.
 */

const MUTANTS = join(ROOT, '.cache/mutants')
/** A line for each mutant and run. */
const RESULTS = join(MUTANTS, 'results.jsonl')

/** A run takes each file of these alone: their models take seconds. */
const LARGE = ['app', 'checkout', 'listing'].map((name) => `machines/${name}`)

/** Folders without a model, by those whose models use them. */
const USED_BY = {
  form: ['profile', 'login', 'register', 'forgot-password', 'reset-password', 'contact'],
}

/** Tests of machines with their services, by folder. */
const ALSO_TESTED_BY = {
  app: ['unit/app/booked-items', 'unit/app/booking-recovery', 'unit/app/storage-failures'],
  'booking-recovery': ['unit/app/booking-recovery', 'unit/services/unbooked-payments'],
  cart: ['unit/services/cart'],
  checkout: ['unit/services/checkout', 'unit/services/unbooked-payments'],
  listing: ['models/listing'],
}

install()
const MACHINES = 'machines'
/** What models and tests are made of. */
const UNCHANGED = ['modelling', 'model', 'models.ts', 'journeys.ts']
const isChanged = (name) =>
  !UNCHANGED.includes(name) && !name.endsWith('.model.ts') && name !== 'fixtures.ts'
const inFolder = (folder) =>
  readdirSync(join(ROOT, folder))
    .filter(isChanged)
    .map((name) => `${folder}/${name}`)
const isFile = (path) => path.endsWith('.ts')

/** A folder that fails does not end the run of the others. */
function stryker(args, env) {
  const { status } = spawnSync('npx', ['stryker', 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, RESULTS, ...env },
  })
  if (status !== 0) process.exitCode = 1
}

function mutateContract(path) {
  const files = isFile(path) ? path : 'contract/*.ts'
  stryker(['--mutate', files], { TESTS: 'tests/unit/contract' })
}

function modelsOf(path) {
  const folder = isFile(path) ? dirname(path) : path
  const owners = USED_BY[folder.split('/')[1]]?.map((name) => `${MACHINES}/${name}`) ?? [folder]
  return owners.flatMap((owner) =>
    readdirSync(join(ROOT, owner)).flatMap((name) =>
      name.endsWith('.model.ts') ? [`${owner}/${name}`] : [],
    ),
  )
}

/** What no model notices is given to the unit tests. */
function mutateMachines(path) {
  const models = modelsOf(path)
  const files = (isFile(path) ? [path] : inFolder(path)).join()
  const also = ALSO_TESTED_BY[path.split('/')[1]] ?? []
  const tests = ['tests/unit/machines', ...also.map((name) => `tests/${name}.test.ts`)]
  const withUnitTests = (places, env = {}) =>
    stryker(['--mutate', places], { TESTS: tests.join(), ...env })
  if (models.length === 0) return withUnitTests(files)
  stryker(['--testRunner', 'models', '--mutate', files], { MODELS: models.join() })
  const left = resultsOf(path).filter(isLeft)
  if (left.length === 0) return
  withUnitTests([...new Set(left.map(placeOf))].join(), { PLACES: left.map(rangeOf).join() })
}

function mutate(path) {
  forget(path)
  if (path.startsWith('contract')) mutateContract(path)
  else mutateMachines(path)
  report(resultsOf(path))
}

function report(mutants) {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const all = mutants.filter((mutant) => mutant.file === file)
    const left = all.filter(isLeft)
    const score = (100 - (100 * left.length) / all.length).toFixed(1)
    say(`${file}: ${left.length} of ${all.length} live, ${score} %`)
    for (const mutant of left) say(`  ${nameOf(mutant)}`)
  }
}

function allResults() {
  if (!existsSync(RESULTS)) return []
  return readFileSync(RESULTS, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** A mutant that one run noticed is noticed. */
function resultsOf(path) {
  const found = new Map()
  for (const mutant of allResults().filter(({ file }) => isIn(file, path))) {
    const name = nameOf(mutant)
    if (!found.has(name) || isLeft(found.get(name))) found.set(name, mutant)
  }
  return [...found.values()]
}

function forget(path) {
  mkdirSync(MUTANTS, { recursive: true })
  const kept = allResults().filter(({ file }) => !isIn(file, path))
  writeFileSync(RESULTS, kept.map((mutant) => `${JSON.stringify(mutant)}\n`).join(''))
}

const isIn = (file, path) => file === path || file.startsWith(`${path}/`)

const isLeft = ({ status }) => status === 'Survived' || status === 'NoCoverage'

const pointOf = ({ line, column }) => `${line}:${column - 1}`

const placeOf = ({ file, location: { start, end } }) => `${file}:${pointOf(start)}-${pointOf(end)}`

const rangeOf = ({ location: { start, end } }) => `${pointOf(start)}:${pointOf(end)}`

const nameOf = ({ mutatorName, replacement, ...mutant }) =>
  `${placeOf(mutant)} ${mutatorName} ${replacement.replace(/\s+/g, ' ')}`

const partsOf = (path) => (LARGE.includes(path) ? inFolder(path) : [path])

const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
if (asked[0] === 'results') {
  for (const path of ['contract', MACHINES]) report(resultsOf(path))
} else {
  const paths = asked.length > 0 ? asked : ['contract', ...inFolder(MACHINES)]
  for (const path of paths.flatMap(partsOf)) mutate(path)
}
