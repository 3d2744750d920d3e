import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install, ROOT } from './setup.mjs'

/**
 * Changes the code in each small way, and lists the changes that no test notices. Arguments: contract,
 * and files or folders of contract/ and machines/, also lines of a file as in FILE:10-20; all without
 * any. `--concurrency 2` tests two changes at the same time.
 */

/** What models and tests are made of. */
const UNCHANGED = [
  'machines/kit/**',
  'machines/invariants.ts',
  'machines/ignored-events.ts',
  'machines/models.ts',
  'machines/journeys.ts',
  'machines/*/*.model.ts',
  'machines/*/model/**',
  '**/fixtures.ts',
]

/** Folders without a model, by those whose models use them. */
const USED_BY = {
  form: ['profile', 'login', 'register', 'forgot-password', 'reset-password', 'contact'],
}

/** Tests of machines with their services, by folder. */
const ALSO_TESTED_BY = {
  app: ['unit/app/booked-items', 'unit/app/booking-recovery', 'unit/app/storage-failures'],
  'booking-recovery': ['unit/app/booking-recovery'],
  cart: ['unit/services/cart'],
  checkout: ['unit/services/checkout'],
  listing: ['models/listing'],
}

install()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '1' } },
})

const isFile = (path) => /\.ts(:|$)/.test(path)

function testsOf(path) {
  const [top, name] = path.split('/')
  if (top === 'contract') return { TESTS: 'tests/unit/contract' }
  if (isFile(name)) return { TESTS: 'tests/unit/machines' }
  const also = ALSO_TESTED_BY[name] ?? []
  return {
    MODELS: (USED_BY[name] ?? [name]).join(),
    TESTS: ['tests/unit/machines', ...also.map((test) => `tests/${test}.test.ts`)].join(),
  }
}

/** A folder that fails does not end the run of the others. */
function mutate(path) {
  const places = [isFile(path) ? path : `${path}/**/*.ts`, ...UNCHANGED.map((each) => `!${each}`)]
  const { status } = spawnSync(
    'npx',
    ['stryker', 'run', '--concurrency', values.concurrency, '--mutate', places.join()],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...testsOf(path) } },
  )
  if (status !== 0) process.exitCode = 1
}

/** The tests depend on the folder. */
const partsOf = (path) =>
  path === 'machines'
    ? readdirSync(join(ROOT, path))
        .map((name) => `${path}/${name}`)
        .filter((part) => !UNCHANGED.some((each) => each.replace('/**', '') === part))
    : [path]

const asked = positionals.map((path) => path.replace(/\/$/, ''))
for (const path of asked.length > 0 ? asked : ['contract', 'machines']) {
  for (const part of partsOf(path)) mutate(part)
}
