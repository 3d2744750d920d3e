import { spawn, spawnSync } from 'node:child_process'
import type { Plugin } from 'vite'
import { fingerprint, once } from '../scripts/setup.mjs'

const FOLDER = '.cache/stories'
const MADE_FROM = [
  'contract',
  'machines',
  'src',
  'simulation',
  'inspector/matchpoint',
  'inspector/walk',
  'stories/states',
  'stories/toolbar.ts',
]
const GENERATOR = ['--import', 'tsx', 'stories/states/generate.ts', FOLDER]

/** Writes the stories of every page's states, once for the same sources, and returns their glob. */
export function writeStateStories(): string {
  once(`${FOLDER}.made-from`, fingerprint(MADE_FROM), () => {
    const { status, stderr } = spawnSync(process.execPath, GENERATOR, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The stories of the pages could not be made: ${stderr}`)
  })
  return `../${FOLDER}/*.stories.tsx`
}

/** Regenerates the stories when a statechart changes while Storybook runs. */
export function followStates(): Plugin {
  return {
    name: 'matchpoint-states',
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        if (/[\\/](?:machines|simulation|stories[\\/]states)[\\/]/.test(file)) {
          spawn(process.execPath, GENERATOR, { stdio: 'inherit' })
        }
      })
    },
  }
}
