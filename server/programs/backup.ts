import { runCommand } from '#server/backup/commands.ts'
import { loadEnvFile } from '#server/config/config.ts'
import { errorLine, StartupError } from '#server/process/startup-error.ts'

try {
  loadEnvFile()
  process.stdout.write(await runCommand(process.argv.slice(2), process.env))
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : errorLine(error)}\n`)
  process.exitCode = 1
}
