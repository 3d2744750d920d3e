import { generateStyles, install, run } from './setup.mjs'

/** `npm run screenshots:accept`: see tests/stories/accept-screenshots.ts. */
install()
generateStyles()
run('npx', ['tsx', 'tests/stories/accept-screenshots.ts', ...process.argv.slice(2)])
