import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const ID = 'virtual:built-machines'
const RESOLVED = `\0${ID}`

/** The output of `compute.ts`. */
export interface Computed {
  /** The computed file of each machine. */
  files: Record<string, string>
  /** The states and transitions that a visit can reach, by the id of the machine. */
  usageKeys: Record<string, string[]>
}

/**
 * Adds a file for each machine to the build, with its layouts and paths, a module with their addresses,
 * and a file that tells the server what it may count. A server for development computes nothing: the
 * browser does, as it does for what no file has.
 */
export function builtMachines(): Plugin {
  let computed: Promise<Computed> = Promise.resolve({ files: {}, usageKeys: {} })
  return {
    name: 'built-machines',
    configResolved({ command }) {
      if (command === 'build') computed = compute()
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return
      const { files, usageKeys } = await computed
      const source = JSON.stringify(usageKeys)
      this.emitFile({ type: 'asset', fileName: 'usage-keys.json', source })
      const lines = Object.entries(files).map(([name, file]) => {
        const asset = this.emitFile({
          type: 'asset',
          name: `machine-${name}.json`,
          source: readFileSync(file),
        })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${asset}`
      })
      return `export const built = { ${lines.join(', ')} }`
    },
  }
}

/** In a process of its own: the machines are TypeScript. */
async function compute(): Promise<Computed> {
  const script = ['--import', 'tsx', 'inspector/build/compute.ts']
  const { stdout } = await promisify(execFile)(process.execPath, script)
  // Libraries may print lines before it.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
