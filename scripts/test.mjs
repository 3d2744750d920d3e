import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { build, generate, install, run } from './setup.mjs'
import { planOf } from './test-projects.mjs'
import { leftOutLines } from './test-runs.mjs'

const given = process.argv.slice(2)
if (given.includes('--list')) {
  console.info(leftOutLines().join('\n'))
  process.exit()
}
const isRest = given.includes('--rest')
const args = given.filter((arg) => arg !== '--rest')
const { projects } = planOf(args, isRest)
install()
generate()
// Beside the build, since each of them keeps one core busy.
const stories =
  projects.includes('stories') &&
  spawn(process.execPath, ['--import', 'tsx', 'scripts/state-stories.ts'], { stdio: 'inherit' })
const written = stories && once(stories, 'exit')
if (projects.includes('browser')) build()
if (written && (await written)[0] !== 0) process.exit(1)
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...args]
run(process.execPath, vitest, isRest ? { TESTS_PART: 'rest' } : {})
