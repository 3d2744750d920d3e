import { build, chromium, install, run } from './setup.mjs'

/** `npm test`: from a bare clone to every proof. Arguments go to Vitest: `npm test -- --project api`. */
install()
build()
run('npx', ['vitest', 'run', ...process.argv.slice(2)], { CHROME_PATH: await chromium() })
