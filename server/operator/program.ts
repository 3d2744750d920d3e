import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { loadEnvFile, readDatabaseConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { errorLine, StartupError } from '#server/process/startup-error.ts'
import { askServer, type RunCommand } from './socket.ts'

/** A program of the operator's commands. A running server carries out what they queue. */
export async function runProgram(name: string, run: RunCommand): Promise<void> {
  try {
    await printOutput(name, run, process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : errorLine(error)}\n`)
    process.exitCode = 1
  }
}

async function printOutput(name: string, run: RunCommand, args: string[]): Promise<void> {
  loadEnvFile()
  const config = readDatabaseConfig(process.env)
  const output = config.databaseUrl === null ? await askServer(config.dataDir, name, args) : null
  if (output !== null) return print(output)
  if (config.databaseUrl === null) checkFolder(config.dataDir)
  const { db, close } = await openDatabase(config, { migrates: false, timeLimits: false })
  try {
    await print(await run({ db, clock: Date.now, config }, args))
  } finally {
    await close()
  }
}

/** Without it, a command without the server's settings would read a new and empty database. */
function checkFolder(dataDir: string): void {
  if (existsSync(join(dataDir, 'db'))) return
  throw new StartupError(`DATABASE_URL, DATA_DIR: there is no database in ${dataDir}.`)
}

const print = (output: string | AsyncIterable<string | Uint8Array>) =>
  pipeline(typeof output === 'string' ? [output] : output, process.stdout, { end: false })
