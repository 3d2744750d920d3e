import { describe, expect, test } from 'vitest'
import { PROJECTS, planOf } from '../../scripts/test-projects.mjs'

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
