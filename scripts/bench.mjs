import { build, install, run } from './setup.mjs'

const BENCHES = ['pages', 'api', 'money', 'fleet', 'shared-address']

install()
const [bench = 'pages', ...args] = process.argv.slice(2)
if (!BENCHES.includes(bench)) {
  console.error(`No such bench: ${bench}. Benches: ${BENCHES.join(', ')}.`)
  process.exit(1)
}
if (['pages', 'fleet'].includes(bench)) build()
run('npx', ['tsx', `tests/bench/${bench}.ts`, ...args])
