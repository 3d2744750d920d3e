import { runCommand } from '#server/catalogue-files/commands.ts'
import { runProgram } from '#server/operator/program.ts'

await runProgram('catalogue', runCommand)
