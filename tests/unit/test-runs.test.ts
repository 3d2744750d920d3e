import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHORT_RUN } from '../../scripts/test-runs.mjs'

test('the README says why each project leaves files to npm run test:all, and the files exist', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [project, { only = [], except = [], why = '' }] of Object.entries(SHORT_RUN)) {
    expect(readme).toContain(why)
    const named = [...only, ...except].filter((name) => name !== 'generated')
    const missing = named.filter((name) => !existsSync(`tests/${project}/${name}.test.ts`))
    expect(missing).toEqual([])
  }
})
