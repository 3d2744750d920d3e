import { install, run } from './setup.mjs'

install()
run(process.execPath, [
  '--import',
  'tsx',
  'server/catalogue-files/main.ts',
  ...process.argv.slice(2),
])
