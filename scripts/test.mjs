import { build, generateStyles, install, run } from './setup.mjs'
import { projectsFor } from './test-projects.mjs'

/** `npm test`: prepares only what the chosen tests need, then passes its arguments to Vitest. */
const args = process.argv.slice(2)
install()
generateStyles()
if (projectsFor(args).includes('browser')) build()
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args])
