import { generateStyles, install, run } from './setup.mjs'

/** `npm run check`: types, lint with the import rule, formatting, unused code and generated documents. */
install()
generateStyles()
run('npx', ['tsc'])
run('npx', ['biome', 'ci', '--error-on-warnings', '.'])
run('npx', ['knip'])
run('node', ['scripts/docs.mjs', '--check'])
