import { runProgram } from './setup.mjs'

runProgram('organizer-webhooks', 'organizer-webhooks', process.argv.slice(2))
