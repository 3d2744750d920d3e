import { build, generateStyles, install, run } from './setup.mjs'
import { projectsFor } from './test-projects.mjs'

const args = process.argv.slice(2)
install()
generateStyles()
if (projectsFor(args).includes('browser')) build()
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args])
