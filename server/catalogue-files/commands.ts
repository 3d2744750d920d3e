import { resolve } from 'node:path'
import { readArguments } from '#server/operator/arguments.ts'
import type { CommandDeps } from '#server/operator/socket.ts'
import { toLines } from '#server/operator/text.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { exportCatalogue } from './export.ts'
import { importCatalogue } from './import.ts'

const USAGE = `npm run catalogue -- import PATH [--dry-run]   store the catalogue of a folder of CSV files or of a JSON file
npm run catalogue -- export PATH               write it to a folder, or to a file whose name ends with .json`

/** A command of the operator; returns what to print. Throws `StartupError` for faults. */
export async function runCommand(deps: CommandDeps, args: string[]): Promise<string> {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = readArguments(args, USAGE, { most: 2, options })
  const [command, path] = positionals
  if (!path) throw new StartupError(USAGE)
  switch (command) {
    case 'import': {
      const dryRun = values['dry-run']
      const lines = await importCatalogue(deps, resolve(path), { dryRun })
      return toLines([...lines, dryRun ? 'Nothing was written: a dry run.' : `Imported ${path}.`])
    }
    case 'export':
      await exportCatalogue(deps, resolve(path))
      return toLines([`Exported to ${path}.`])
    default:
      throw new StartupError(USAGE)
  }
}
