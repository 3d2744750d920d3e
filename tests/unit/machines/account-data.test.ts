import { expect, test } from 'vitest'
import { accountDataMachine } from '#machines/account-data/account-data.machine.ts'
import { accountDataModel } from '#machines/account-data/account-data.model.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'

const [loaded] = accountDataModel.outcomes

const effectsOf = (...events: object[]) =>
  walk(accountDataMachine, undefined, [loaded, ...events] as never).effects

test('the data is saved as a file when it arrives, and an error is told', () => {
  const ask = { type: 'data.download' }
  expect(effectsOf(ask, done('fetchData', '{"profile":{}}'))).toMatchObject([
    { type: 'saveData', params: { text: '{"profile":{}}' } },
  ])
  expect(effectsOf(ask, failed('fetchData'))).toMatchObject([
    { type: 'toast', params: { title: 'Error', message: 'Something went wrong' } },
  ])
})

test('a deleted account is logged out here, and a closed dialog deletes nothing', () => {
  const open = { type: 'deletion.open' }
  expect(effectsOf(open, done('form', true)).map(({ type }) => type)).toEqual(['toast', 'logout'])
  expect(effectsOf(open, { type: 'deletion.close' })).toEqual([])
})
