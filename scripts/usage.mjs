import { runProgram } from './setup.mjs'

runProgram('usage', process.argv.slice(2))
