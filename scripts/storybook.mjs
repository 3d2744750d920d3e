import { generate, install, run } from './setup.mjs'

const [command, ...args] = process.argv.slice(2)
install()
generate()
run('npx', ['storybook', command, ...args])
