import { readDatabaseConfig } from '#server/config/config.ts'
import { readArguments } from '#server/operator/arguments.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { backUpFolder, restoreFolder } from './folder.ts'
import { backUpServer, restoreServer } from './server.ts'

const USAGE = 'Usage: npm run backup -- FILE, npm run restore -- FILE [--force]'

const OPTIONS = { force: { type: 'boolean' } } as const

/** Throws `StartupError` if the operator can fix the reason. */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = readArguments(args, USAGE, { most: 2, options: OPTIONS })
  const [command, file] = positionals
  if (!file) throw new StartupError(USAGE)
  const { databaseUrl, dataDir } = readDatabaseConfig(env)
  switch (command) {
    case 'backup':
      await (databaseUrl === null ? backUpFolder(dataDir, file) : backUpServer(databaseUrl, file))
      return `Backed up to ${file}.\n`
    case 'restore':
      await (databaseUrl === null
        ? restoreFolder(dataDir, file)
        : restoreServer(databaseUrl, file, { force: values.force === true }))
      return `Restored ${file}.\n`
    default:
      throw new StartupError(USAGE)
  }
}
