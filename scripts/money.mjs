import { runProgram } from './setup.mjs'

runProgram('money', 'money', process.argv.slice(2))
