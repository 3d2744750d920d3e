import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PROJECTS, planOf } from '../../scripts/test-projects.mjs'
import { SHORT_RUN } from '../../scripts/test-runs.mjs'

describe('npm test', () => {
  test.each([
    ['', PROJECTS],
    ['--retry=1 --reporter=default', PROJECTS],
    ['--changed', PROJECTS.filter((name) => name !== 'browser')],
    ['--changed HEAD~1', PROJECTS.filter((name) => name !== 'browser')],
  ])('-- %s runs the short part of %j', (args, projects) => {
    expect(planOf(args.split(' ').filter(Boolean), false)).toEqual({ projects, part: 'short' })
  })

  test.each([
    ['tests/unit/contract/money.test.ts', ['unit']],
    ['tests/unit/contract/money.test.ts -t adds', ['unit']],
    ['./tests/api tests/browser/cart.test.ts', ['api', 'browser']],
    ['stories/components/Badge', ['stories']],
    ['.cache/stories/checkout.', ['stories']],
    ['--project models', ['models']],
    ['--project=api --maxWorkers 2', ['api']],
    ['--project unit --project walks', ['unit', 'walks']],
    ['--project !browser', PROJECTS],
    ['money', PROJECTS],
  ])('-- %s loads %j', (args, projects) => {
    expect(planOf(args.split(' '), false)).toEqual({ projects })
  })
})

describe('npm run test:all', () => {
  test.each([
    ['', PROJECTS.filter((name) => name !== 'models')],
    ['--project api', ['api']],
  ])('-- %s runs the rest of %j', (args, projects) => {
    expect(planOf(args.split(' ').filter(Boolean), true)).toEqual({ projects, part: 'rest' })
  })
})

test('the README says why each project leaves files to npm run test:all, and the files exist', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const [project, { only = [], except = [], why = '' }] of Object.entries(SHORT_RUN)) {
    expect(readme).toContain(why)
    const named = [...only, ...except].filter((name) => name !== 'generated')
    const missing = named.filter((name) => !existsSync(`tests/${project}/${name}.test.ts`))
    expect(missing).toEqual([])
  }
})
