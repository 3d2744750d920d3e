import { runProgram } from './setup.mjs'

runProgram('organizer-keys', 'organizer-keys', process.argv.slice(2))
