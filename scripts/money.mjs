import { install, run } from './setup.mjs'

/** `npm run money`: the operator's view of payments (docs/money.md). */
install()
run(process.execPath, ['--import', 'tsx', 'server/money/main.ts', ...process.argv.slice(2)])
