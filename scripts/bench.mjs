import { build, install, run } from './setup.mjs'

/** `npm run bench` measures a first visit; `npm run bench -- api` measures the API
 * under load; `npm run bench -- money` soaks payments. */
install()
const [bench, ...args] = process.argv.slice(2)
if (bench === 'api' || bench === 'money') {
  run('npx', ['tsx', `tests/bench/${bench}.ts`, ...args])
} else {
  build()
  run('npx', ['tsx', 'tests/bench/pages.ts'])
}
