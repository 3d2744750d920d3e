import { readDatabaseConfig } from '#server/config.ts'
import { StartupError } from '#server/startup-error.ts'
import { backUpFolder, restoreFolder } from './folder.ts'
import { backUpServer, restoreServer } from './server.ts'

const USAGE = 'Usage: npm run backup -- FILE, npm run restore -- FILE'

/** Throws `StartupError` if the operator can fix the reason. */
export async function runCommand(
  [command, file, ...rest]: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  if (!file || rest.length > 0) throw new StartupError(USAGE)
  const { databaseUrl, dataDir } = readDatabaseConfig(env)
  switch (command) {
    case 'backup':
      await (databaseUrl === null ? backUpFolder(dataDir, file) : backUpServer(databaseUrl, file))
      return `Backed up to ${file}.\n`
    case 'restore':
      await (databaseUrl === null ? restoreFolder(dataDir, file) : restoreServer(databaseUrl, file))
      return `Restored ${file}.\n`
    default:
      throw new StartupError(USAGE)
  }
}
