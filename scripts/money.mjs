import { runProgram } from './setup.mjs'

runProgram('money', process.argv.slice(2))
