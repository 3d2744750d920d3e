import { install, run } from './setup.mjs'

/** `npm run check`: types, lint with the import rule, formatting, unused code, generated documents. */
install()
run('npx', ['panda', 'codegen', '--silent'])
run('npx', ['tsc'])
run('npx', ['biome', 'ci', '--error-on-warnings', '.'])
run('npx', ['knip'])
run('node', ['scripts/docs.mjs', '--check'])
