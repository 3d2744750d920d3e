import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { install, ROOT, run, say } from './setup.mjs'

/**
 * Changes the code of a folder in each small way, and lists the changes that no test notices.
 * Arguments: contract, or files or folders of contract/ and machines/; all without any.
 */

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
const UNCHANGED = ['modelling', 'models.ts', 'journeys.ts']
const machines = readdirSync(join(ROOT, MACHINES))
  .filter((name) => !UNCHANGED.includes(name))
  .map((name) => `${MACHINES}/${name}`)
function stryker(args, env) {
  run('npx', ['stryker', 'run', ...args], env)
}

function mutateContract(path) {
  const files = path.endsWith('.ts') ? path : 'contract/*.ts'
  const stored = ['--incremental', '--incrementalFile', '.cache/mutants/contract.json']
  stryker([...stored, '--mutate', files], { TESTS: 'tests/unit/contract' })
}

const isFile = (path) => path.endsWith('.ts')

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
function mutateMachines(paths) {
  const models = [...new Set(paths.flatMap(modelsOf))]
  const files = paths.map((path) => (isFile(path) ? path : `${path}/*.ts`)).join()
  const also = paths.flatMap((path) => ALSO_TESTED_BY[path.split('/')[1]] ?? [])
  const tests = ['tests/unit/machines', ...also.map((name) => `tests/${name}.test.ts`)]
  const withUnitTests = (places, env = {}) =>
    stryker(['--mutate', places], { TESTS: tests.join(), ...env })
  if (models.length > 0) {
    const changed = `${files},!**/*.model.ts,!**/fixtures.ts`
    stryker(['--testRunner', 'models', '--mutate', changed], { MODELS: models.join() })
  } else {
    withUnitTests(files)
  }
  const all = mutants()
  let left = all.filter(isLeft)
  if (left.length > 0 && models.length > 0) {
    withUnitTests([...new Set(left.map(placeOf))].join(), { PLACES: left.map(rangeOf).join() })
    const leftNow = new Set(mutants().filter(isLeft).map(nameOf))
    left = left.filter((mutant) => leftNow.has(nameOf(mutant)))
  }
  for (const file of new Set(all.map((mutant) => mutant.file))) {
    const of = (list) => list.filter((mutant) => mutant.file === file).length
    say(
      `${file}: ${of(left)} of ${of(all)} live, ${(100 - (100 * of(left)) / of(all)).toFixed(1)} %`,
    )
  }
  for (const mutant of left) say(`  ${nameOf(mutant)}`)
}

function mutants() {
  const { files } = JSON.parse(readFileSync(join(ROOT, '.cache/mutants/report.json'), 'utf8'))
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => ({ file, ...mutant })),
  )
}

const isLeft = ({ status }) => status === 'Survived' || status === 'NoCoverage'

const pointOf = ({ line, column }) => `${line}:${column - 1}`

const placeOf = ({ file, location: { start, end } }) => `${file}:${pointOf(start)}-${pointOf(end)}`

const rangeOf = ({ location: { start, end } }) => `${pointOf(start)}:${pointOf(end)}`

const nameOf = ({ mutatorName, replacement, ...mutant }) =>
  `${placeOf(mutant)} ${mutatorName} ${replacement.replace(/\s+/g, ' ')}`

const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
const paths = asked.length > 0 ? asked : ['contract', ...machines]
for (const path of paths) if (path.startsWith('contract')) mutateContract(path)
const ofMachines = paths.filter((path) => path.startsWith(MACHINES))
if (ofMachines.length > 0) mutateMachines(ofMachines)
