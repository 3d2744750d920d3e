import { install, run } from './setup.mjs'

install()
const args = process.argv.slice(2)
if (args.length === 0 || args[0] === 'named') run(process.execPath, ['scripts/named-faults.mjs'])
if (args[0] !== 'named') {
  run(process.execPath, ['--import', 'tsx', 'scripts/faults.ts', ...args])
}
