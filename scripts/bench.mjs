import { build, install, run } from './setup.mjs'

install()
const [bench, ...args] = process.argv.slice(2)
if (bench === 'api' || bench === 'money') {
  run('npx', ['tsx', `tests/bench/${bench}.ts`, ...args])
} else {
  build()
  run('npx', ['tsx', 'tests/bench/pages.ts'])
}
