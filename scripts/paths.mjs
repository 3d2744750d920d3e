import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { generate, install, ROOT, run } from './setup.mjs'

const RANDOM_STEPS = 1_000_000
/** So that no two processes take the same walks. */
const SEEDS_OF_A_PROCESS = 100_000

install()
const args = process.argv.slice(2)
const [option, seed = '1', steps = RANDOM_STEPS] = args
if (option === '--random') {
  generate()
  const processes = availableParallelism()
  const codes = await Promise.all(
    Array.from({ length: processes }, (_, index) => walk(Math.ceil(steps / processes), index)),
  )
  process.exitCode = codes.find((code) => code !== 0) ?? 0
} else {
  run(process.execPath, ['--import', 'tsx', 'scripts/paths.ts', ...args])
}

function walk(steps, index) {
  const args = ['vitest', 'run', '--project', 'unit', 'tests/unit/app/random-walks.test.ts']
  const env = {
    ...process.env,
    RANDOM_STEPS: String(steps),
    RANDOM_SEED: String(Number(seed) + index * SEEDS_OF_A_PROCESS),
  }
  const walking = spawn('npx', args, { cwd: ROOT, stdio: 'inherit', env })
  return new Promise((resolve) => walking.on('exit', (code) => resolve(code ?? 1)))
}
