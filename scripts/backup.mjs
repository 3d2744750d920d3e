import { runProgram } from './setup.mjs'

runProgram('backup', 'backup', process.argv.slice(2))
