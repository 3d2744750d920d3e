import { generateStyles, install, run } from './setup.mjs'

/** `npm run storybook` serves Storybook; `npm run storybook:build` builds a static one. */
const [command, ...args] = process.argv.slice(2)
install()
generateStyles()
run('npx', ['storybook', command, ...args])
