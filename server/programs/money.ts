import { runCommand } from '#server/money/commands.ts'
import { runProgram } from '#server/operator/program.ts'

await runProgram('money', runCommand)
