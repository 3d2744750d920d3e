import { runProgram } from '#server/operator/program.ts'
import { runCommand } from '#server/organizers/webhook-commands.ts'

await runProgram('organizer-webhooks', runCommand)
