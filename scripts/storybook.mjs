import { generateStyles, install, run } from './setup.mjs'

const [command, ...args] = process.argv.slice(2)
install()
generateStyles()
if (command === 'check') {
  run('npx', ['storybook', 'build', '--quiet'])
  run('npx', ['tsx', 'tests/stories/check-docs.ts', ...args])
} else {
  run('npx', ['storybook', command, ...args])
}
