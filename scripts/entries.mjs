import { runProgram } from './setup.mjs'

runProgram('entries', 'entries', process.argv.slice(2))
