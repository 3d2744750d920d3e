import { install, run } from './setup.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'scripts/statecharts-diff.ts', ...process.argv.slice(2)])
