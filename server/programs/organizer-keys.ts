import { runProgram } from '#server/operator/program.ts'
import { runCommand } from '#server/organizers/key-commands.ts'

await runProgram('organizer-keys', runCommand)
