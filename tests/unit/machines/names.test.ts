import { expect, test } from 'vitest'
import { joinName, splitName } from '#machines/profile/full-name.ts'

test.each([
  ['Asha Venkataraman', 'Asha', 'Venkataraman'],
  ['  Asha \t Lakshmi  Venkataraman ', 'Asha', 'Lakshmi Venkataraman'],
  ['Asha', 'Asha', ''],
  ['', '', ''],
])('%j is the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test('a name is joined without spaces at its ends', () => {
  expect(joinName({ firstName: ' Asha ', lastName: ' Lakshmi Venkataraman ' })).toBe(
    'Asha Lakshmi Venkataraman',
  )
  expect([joinName({ firstName: 'Asha' }), joinName({ lastName: 'Rao' }), joinName({})]).toEqual([
    'Asha',
    'Rao',
    '',
  ])
})
