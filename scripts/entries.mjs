import { runProgram } from './setup.mjs'

runProgram('entries', process.argv.slice(2))
