import { build, install, run } from './setup.mjs'

/** `npm run bench` measures a first visit; `npm run bench -- api` measures the API under load. */
install()
if (process.argv[2] === 'api') {
  run('npx', ['tsx', 'tests/bench/api.ts'])
} else {
  build()
  run('npx', ['tsx', 'tests/bench/pages.ts'])
}
