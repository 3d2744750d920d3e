import { install, run } from './setup.mjs'

/** `npm run docs`: draws docs/statecharts/ from the machines; with --check, fails where it is not current. */
install()
run(process.execPath, ['--import', 'tsx', 'scripts/statecharts.ts', ...process.argv.slice(2)])
