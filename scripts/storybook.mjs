import { install, run } from './setup.mjs'

/** `npm run storybook` to work in, `npm run storybook:build` for a static one; both from a bare clone. */
const [command, ...args] = process.argv.slice(2)
install()
run('npx', ['panda', 'codegen', '--silent'])
run('npx', ['storybook', command, ...args])
