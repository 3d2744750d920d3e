import { runProgram } from './setup.mjs'

runProgram('backup', process.argv.slice(2))
