import { install, run } from './setup.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'scripts/faults.ts', ...process.argv.slice(2)])
