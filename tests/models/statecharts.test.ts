import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FOLDER, statechartPages } from '../../scripts/statechart-pages.ts'

test.each([...statechartPages()])(
  'docs/statecharts/%s has each state, transition, guard and action of its machine',
  (file, page) => {
    expect(readFileSync(join(FOLDER, file), 'utf8')).toBe(page)
  },
)
