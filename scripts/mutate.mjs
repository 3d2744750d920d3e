import { install, run } from './setup.mjs'

/**
 * Changes the code of a folder in each small way, and lists the changes that no test notices.
 * Arguments: folders or files of contract/ and machines/; all without any. Results are kept in .cache.
 */

install()
const asked = process.argv.slice(2)
for (const path of asked.length > 0 ? asked : ['contract', 'machines']) {
  const files = path.endsWith('.ts') ? path : `${path}/**/*.ts`
  const args = ['stryker', 'run', '--mutate', `${files},!**/*.model.ts,!machines/modelling/**`]
  if (path.startsWith('contract')) run('npx', args, { TESTS: 'tests/unit/contract' })
  // `npm run faults` changes the charts, which are literals: Stryker would need a day for them.
  else run('npx', [...args, '--ignoreStatic'], { TESTS: 'tests/{models,unit/machines}' })
}
