import { build, generateStyles, install, run } from './setup.mjs'

install()
generateStyles()
run('npx', ['tsc'])
run('npx', ['biome', 'ci', '--error-on-warnings', '.'])
run('npx', ['knip'])
run('node', ['scripts/folders.mjs'])
run('node', ['scripts/docs.mjs', '--check'])
build()
run('npx', ['tsx', 'scripts/budgets.ts'])
