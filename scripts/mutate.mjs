import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, ROOT, run, say } from './setup.mjs'

/**
 * Changes the code of a folder in each small way, and lists the changes that no test notices.
 * Arguments: contract, a file of contract/, or folders of machines/; all without any.
 */

/** Folders without a model, by those whose models use them. */
const USED_BY = {
  form: ['profile', 'login', 'register', 'forgot-password', 'reset-password', 'contact'],
}

install()
const read = (folder) => readdirSync(join(ROOT, folder), { recursive: true })
const machines = readdirSync(join(ROOT, 'machines'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'modelling')
  .map(({ name }) => `machines/${name}`)
function stryker(args, env) {
  run('npx', ['stryker', 'run', ...args], env)
}

function mutateContract(path) {
  const files = path.endsWith('.ts') ? path : 'contract/*.ts'
  const stored = ['--incremental', '--incrementalFile', '.cache/mutants/contract.json']
  stryker([...stored, '--mutate', files], { TESTS: 'tests/unit/contract' })
}

/** What no model notices is given to the unit tests. */
function mutateMachine(folder) {
  const owners = USED_BY[folder.split('/')[1]]?.map((name) => `machines/${name}`) ?? [folder]
  const models = owners.flatMap((owner) =>
    read(owner).flatMap((name) => (name.endsWith('.model.ts') ? [`${owner}/${name}`] : [])),
  )
  const files = `${folder}/*.ts,!**/*.model.ts,!**/fixtures.ts`
  stryker(['--testRunner', 'models', '--mutate', files], { MODELS: models.join() })
  const all = mutants()
  let left = all.filter(isLeft)
  if (left.length > 0) {
    const places = new Set(left.map(placeOf))
    stryker(['--mutate', [...places].join()], { TESTS: 'tests/unit/machines' })
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

const placeOf = ({ file, location: { start, end } }) =>
  `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`

const nameOf = ({ mutatorName, replacement, ...mutant }) =>
  `${placeOf(mutant)} ${mutatorName} ${replacement.replace(/\s+/g, ' ')}`

const asked = process.argv.slice(2)
for (const path of asked.length > 0 ? asked : ['contract', ...machines]) {
  if (path.startsWith('contract')) mutateContract(path)
  else mutateMachine(path.replace(/\/$/, ''))
}
