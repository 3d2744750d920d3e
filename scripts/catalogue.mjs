import { runProgram } from './setup.mjs'

runProgram('catalogue', 'catalogue-files', process.argv.slice(2))
