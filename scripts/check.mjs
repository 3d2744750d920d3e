import { build, generate, install, run } from './setup.mjs'

install()
generate()
run('npx', ['tsc'])
run('npx', ['biome', 'ci', '--error-on-warnings', '.'])
run('npx', ['knip'])
run('node', ['scripts/folders.mjs'])
run('node', ['scripts/docs.mjs', '--check'])
build()
run('npx', ['tsx', 'scripts/budgets.ts'])
