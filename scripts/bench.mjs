import { build, generateStyles, install, run } from './setup.mjs'

const BENCHES = ['pages', 'quality', 'bytes', 'api', 'money', 'fleet', 'shared-address']

install()
const [bench = 'pages', ...args] = process.argv.slice(2)
if (!BENCHES.includes(bench)) {
  console.error(`No such bench: ${bench}. Benches: ${BENCHES.join(', ')}.`)
  process.exit(1)
}
if (['pages', 'quality', 'fleet'].includes(bench)) build()
if (bench === 'bytes') generateStyles()
run('npx', ['tsx', `tests/bench/${bench}.ts`, ...args])
