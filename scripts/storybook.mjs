import { generateStyles, install, run } from './setup.mjs'

const [command, ...args] = process.argv.slice(2)
install()
generateStyles()
run('npx', ['storybook', command, ...args])
