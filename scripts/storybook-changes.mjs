import { install, run } from './setup.mjs'

install()
run(process.execPath, ['--import', 'tsx', 'scripts/storybook-changes.ts', ...process.argv.slice(2)])
