import { expect, test } from 'vitest'
import { PROJECTS, projectsFor } from '../../scripts/test-projects.mjs'

test.each([
  ['', PROJECTS],
  ['tests/unit/contract/money.test.ts', ['unit']],
  ['tests/unit/contract/money.test.ts -t adds', ['unit']],
  ['./tests/api tests/browser/cart.test.ts', ['api', 'browser']],
  ['stories/components/Badge', ['stories']],
  ['.cache/stories/checkout.', ['stories']],
  ['--project models', ['models']],
  ['--project=api --maxWorkers 2', ['api']],
  ['--project unit --project walks', ['unit', 'walks']],
  ['--project stories', ['stories']],
  ['--project !browser', PROJECTS],
  ['money', PROJECTS],
  ['--retry=1 --reporter=default', PROJECTS],
])('npm test -- %s needs %j', (args, projects) => {
  expect(projectsFor(args.split(' ').filter(Boolean))).toEqual(projects)
})
