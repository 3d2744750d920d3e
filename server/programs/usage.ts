import { runProgram } from '#server/operator/program.ts'
import { runCommand } from '#server/usage/commands.ts'

await runProgram('usage', runCommand)
