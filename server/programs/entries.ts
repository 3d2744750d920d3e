import { runProgram } from '#server/operator/program.ts'
import { runCommand } from '#server/organizers/entry-commands.ts'

await runProgram('entries', runCommand)
