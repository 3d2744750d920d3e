import { generate, install, run } from './setup.mjs'

install()
generate()
run('npx', ['tsx', 'tests/stories/accept-screenshots.ts', ...process.argv.slice(2)])
