import { runProgram } from './setup.mjs'

runProgram('organizer-webhooks', process.argv.slice(2))
