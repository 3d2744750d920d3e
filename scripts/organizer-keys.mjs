import { install, run } from './setup.mjs'

install()
run(process.execPath, [
  '--import',
  'tsx',
  'server/organizer-keys/main.ts',
  ...process.argv.slice(2),
])
