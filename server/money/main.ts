import { loadEnvFile, readDatabaseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { errorLine, StartupError } from '#server/startup-error.ts'
import { runCommand } from './commands.ts'
import { askServer } from './socket.ts'

/** The operator's commands. A running server carries out what they queue. */
async function main(args: string[]): Promise<string> {
  loadEnvFile()
  const config = readDatabaseConfig(process.env)
  const output = config.databaseUrl === null ? await askServer(config.dataDir, args) : null
  if (output !== null) return output
  const { db, close } = await openDatabase(config, { migrates: false, timeLimits: false })
  try {
    return await runCommand({ db, clock: Date.now }, args)
  } finally {
    await close()
  }
}

try {
  process.stdout.write(await main(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : errorLine(error)}\n`)
  process.exitCode = 1
}
