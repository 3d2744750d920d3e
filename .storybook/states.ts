import { spawn, spawnSync } from 'node:child_process'
import type { Plugin } from 'vite'
import { fingerprint, once } from '../scripts/setup.mjs'

const GENERATOR = ['--import', 'tsx', 'stories/states/generate.ts']

/** Writes the stories of every page's states into `folder` and returns their glob. */
export function writeStateStories(folder: string): string {
  once(
    `${folder}.made-from`,
    fingerprint(['contract', 'machines', 'src', 'simulation', 'inspector/walk', 'stories/states']),
    () => {
      const { status, stderr } = spawnSync(process.execPath, [...GENERATOR, folder], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`The stories of the pages could not be made: ${stderr}`)
    },
  )
  return `../${folder}/*.stories.tsx`
}

/** Regenerates the stories when a statechart changes while Storybook runs. */
export function followStates(folder: string): Plugin {
  return {
    name: 'matchpoint-states',
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        if (/[\\/](?:machines|stories[\\/]states)[\\/]/.test(file)) {
          spawn(process.execPath, [...GENERATOR, folder], { stdio: 'inherit' })
        }
      })
    },
  }
}
