import { generateStyles, install, run } from './setup.mjs'

install()
generateStyles()
run('npx', ['tsx', 'tests/stories/accept-screenshots.ts', ...process.argv.slice(2)])
