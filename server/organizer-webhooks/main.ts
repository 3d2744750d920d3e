import { runProgram } from '#server/operator/program.ts'
import { runCommand } from './commands.ts'

await runProgram('organizer-webhooks', runCommand)
