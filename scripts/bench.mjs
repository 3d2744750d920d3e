import { build, chromium, install, run } from './setup.mjs'

/** `npm run bench`: what a first visit costs. `npm run bench -- api`: what the API costs under load. */
install()
if (process.argv[2] === 'api') {
  run('npx', ['tsx', 'tests/bench/api.ts'])
} else {
  build()
  run('npx', ['tsx', 'tests/bench/pages.ts'], { CHROME_PATH: await chromium() })
}
