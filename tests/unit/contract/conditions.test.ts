import { expect, test } from 'vitest'
import { conditionsOf, conditionsText } from '#contract/conditions.ts'

const start_date_time_new = '28/11/2026, 9:00:00 AM'

test.each([
  [{ age_max: 16, age_on: '2027-01-01' }, ['Players must be under 17 on 1 Jan 2027.']],
  [{ age_min: 45 }, ['Players must be 45 or older on 28 Nov 2026.']],
  [{ age_min: 8, age_max: 12 }, ['Players must be 8 to 12 years old on 28 Nov 2026.']],
  [{ level: 'Intermediate' }, ['Level: Intermediate.']],
  [
    { age_min: 18, level: 'Amateur' },
    ['Players must be 18 or older on 28 Nov 2026.', 'Level: Amateur.'],
  ],
  [{}, []],
])('%j is asked for as %j', (event, sentences) => {
  expect(conditionsOf({ ...event, start_date_time_new })).toEqual(sentences)
  expect(conditionsText({ ...event, start_date_time_new })).toBe(sentences.join(' '))
})

test.each(['soon', '2027-02-30'])(
  'an age on a day that is none, %s, is that of any day',
  (age_on) => {
    expect(conditionsText({ age_max: 16, age_on })).toBe('Players must be under 17.')
  },
)
