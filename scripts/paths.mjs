import { generateStyles, install, run } from './setup.mjs'

const RANDOM_STEPS = '1000000'

install()
const args = process.argv.slice(2)
const [option, RANDOM_SEED = '1'] = args
if (option === '--random') {
  generateStyles()
  run('npx', ['vitest', 'run', '--project', 'unit', 'tests/unit/app/random-walks.test.ts'], {
    RANDOM_STEPS,
    RANDOM_SEED,
  })
} else {
  run(process.execPath, ['--import', 'tsx', 'scripts/paths.ts', ...args])
}
