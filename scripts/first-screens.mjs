import { build, install, run } from './setup.mjs'

install()
build()
run('npx', ['tsx', 'tests/first-screens.ts'])
