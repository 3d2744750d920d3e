import { runProgram } from './setup.mjs'

runProgram('catalogue', process.argv.slice(2))
