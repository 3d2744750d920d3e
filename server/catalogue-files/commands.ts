import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandDeps } from '#server/operator/socket.ts'
import { toLines } from '#server/operator/text.ts'
import { StartupError } from '#server/startup-error.ts'
import { exportCatalogue } from './export.ts'
import { importCatalogue } from './import.ts'

const USAGE = `npm run catalogue -- import PATH [--dry-run]   store the catalogue of a folder of CSV files or of a JSON file
npm run catalogue -- export PATH               write it to a folder, or to a file whose name ends with .json`

/** A command of the operator; returns what to print. Throws `StartupError` for faults. */
export async function runCommand(deps: CommandDeps, args: string[]): Promise<string> {
  const { command, path, dryRun } = readArguments(args)
  switch (command) {
    case 'import': {
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

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [command, path, ...rest] = positionals
    if (path && rest.length === 0) return { command, path, dryRun: values['dry-run'] }
  } catch {
    // The usage says it.
  }
  throw new StartupError(USAGE)
}
