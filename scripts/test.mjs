import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build, generateStyles, install, run } from './setup.mjs'
import { projectsFor } from './test-projects.mjs'

const args = process.argv.slice(2)
const projects = projectsFor(args)
install()
generateStyles()
// Beside the build, since each of them keeps one core busy.
const stories =
  projects.includes('stories') &&
  spawn(process.execPath, ['--import', 'tsx', 'scripts/state-stories.ts'], { stdio: 'inherit' })
const written = stories && once(stories, 'exit')
if (projects.includes('browser')) build()
if (written && (await written)[0] !== 0) process.exit(1)
run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args])
