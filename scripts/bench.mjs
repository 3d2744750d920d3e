import { build, chromium, install, run } from './setup.mjs'

/** `npm run bench`: what a first visit costs. */
install()
build()
run('npx', ['tsx', 'tests/bench/pages.ts'], { CHROME_PATH: await chromium() })
