import { runProgram } from './setup.mjs'

runProgram('organizer-keys', process.argv.slice(2))
