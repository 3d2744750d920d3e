import fc from 'fast-check'
import { array, string, type } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { rows } from '#contract/decode.ts'
import { createStore, type Store } from '#src/platform/storage.ts'
import { blockedStorage, fullStorage, webStorage } from '../web-storage.ts'

const Named = type({ name: string() })

describe('a working storage', () => {
  test('stores text unchanged', () => {
    const storage = webStorage()
    createStore(storage).writeText('access_token', 'abc')
    expect(storage.getItem('access_token')).toBe('abc')
    expect(createStore(storage).readText('access_token')).toBe('abc')
    expect(createStore(storage).readText('authUser')).toBeNull()
  })

  test('stores any value as JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string() })), (value) => {
        const storage = webStorage()
        createStore(storage).write('eventCart', value)
        expect(JSON.parse(storage.getItem('eventCart') ?? '')).toEqual(value)
        expect(createStore(storage).read('eventCart', array(Named))).toEqual(value)
      }),
    )
  })

  test('removes the given keys', () => {
    const storage = webStorage({ a: '1', b: '2', c: '3' })
    createStore(storage).remove('a', 'c', 'unknown')
    expect(Object.keys(storage)).toEqual(['b'])
  })

  test('clears all keys except those with the given prefix', () => {
    const storage = webStorage({ a: '1', 'paidBooking:me:order_1': '{}', b: '2' })
    createStore(storage).clear('paidBooking')
    expect(Object.keys(storage)).toEqual(['paidBooking:me:order_1'])
    createStore(storage).clear()
    expect(Object.keys(storage)).toEqual([])
  })
})

test('readAll returns the values of all keys with a prefix, without invalid ones', () => {
  const storage = webStorage({
    'saved:me:1': '{"name":"one"}',
    'saved:me:2': 'broken JSON',
    'saved:you:3': '{"name":"three"}',
  })
  const store = createStore(storage)
  store.write('saved:me:4', { name: 'four' })
  expect(store.readAll('saved:me:', Named)).toEqual([{ name: 'one' }, { name: 'four' }])
})

test('read returns the rows of a list that match', () => {
  const store = createStore(webStorage({ eventCart: '[{"name":"one"},{"name":{}},null]' }))
  expect(store.read('eventCart', rows(Named))).toEqual([{ name: 'one' }])
})

describe('read returns null for', () => {
  test.each([
    ['broken JSON', '{"name":'],
    ['text that is no JSON', 'undefined'],
    ['an empty text', ''],
    ['null', 'null'],
    ['a value of another shape', '{"title":"Asha"}'],
    ['a field of another type', '{"name":7}'],
  ])('%s', (_, text) => {
    expect(createStore(webStorage({ authUser: text })).read('authUser', Named)).toBeNull()
  })

  test('a missing key', () => {
    expect(createStore(webStorage()).read('authUser', Named)).toBeNull()
  })
})

describe.each([
  ['no storage', () => null],
  ['a blocked storage', blockedStorage],
  ['a full storage', fullStorage],
])('%s', (_, storage) => {
  test('keeps values in memory until they are removed or cleared, and never throws', () => {
    const store = createStore(storage())
    store.writeText('access_token', 'abc')
    store.write('authUser', { name: 'Asha' })
    expect(store.readText('access_token')).toBe('abc')
    store.remove('access_token')
    expect(store.readText('access_token')).toBeNull()
    store.writeText('eventCart', '[]')
    store.clear('authUser')
    expect(store.readText('eventCart')).toBeNull()
    expect(store.read('authUser', Named)).toEqual({ name: 'Asha' })
  })
})

describe('a full storage', () => {
  test('loses the earlier value of a key that has no room, as it would be wrong after a reload', () => {
    const storage = fullStorage({ eventCart: '["a"]' })
    const store = createStore(storage)
    store.writeText('eventCart', '["a","b"]')
    expect(store.readText('eventCart')).toBe('["a","b"]')
    expect(createStore(storage).readText('eventCart')).toBeNull()
  })

  test('keeps the earlier version of what is written durably', () => {
    const storage = fullStorage({ rosterDraft: '["Asha"]' })
    const store = createStore(storage)
    store.writeDurably('rosterDraft', ['Asha', 'Rohan'])
    expect(store.read('rosterDraft', array(string()))).toEqual(['Asha', 'Rohan'])
    expect(createStore(storage).read('rosterDraft', array(string()))).toEqual(['Asha'])
  })

  test('stores what is in memory as soon as something else is removed', () => {
    const storage = fullStorage({ selectedCity: 'thiruvananthapuram' })
    const store = createStore(storage)
    store.write('cart', ['a'])
    store.remove('selectedCity')
    expect(storage.getItem('cart')).toBe('["a"]')
  })
})

describe('a wiped storage', () => {
  test('gets back what was written durably, and nothing else', () => {
    const storage = webStorage()
    const store = createStore(storage)
    store.writeDurably('rosterDraft', ['Asha'])
    store.writeText('access_token', 'abc')
    storage.clear()
    expect(store.readText('access_token')).toBeNull()
    expect(store.read('rosterDraft', array(string()))).toEqual(['Asha'])
    expect(storage.getItem('rosterDraft')).toBe('["Asha"]')
  })

  test.each([
    ['the key', 'rosterDraft'],
    ['any key while the page was frozen', null],
  ])('stays empty if another tab removed %s', (_, key) => {
    const storage = webStorage()
    const store = createStore(storage)
    store.writeDurably('rosterDraft', ['Asha'])
    storage.clear()
    store.followOtherTab(key)
    expect(store.readText('rosterDraft')).toBeNull()
  })

  test.each([
    ['remove', (store: Store) => store.remove('rosterDraft')],
    ['clear', (store: Store) => store.clear('paidBooking')],
  ])('stays empty after %s', (_, remove) => {
    const storage = webStorage()
    const store = createStore(storage)
    store.writeDurably('rosterDraft', ['Asha'])
    storage.clear()
    remove(store)
    expect(store.readText('rosterDraft')).toBeNull()
  })
})

test('a value that another tab has written replaces the one that had no room', () => {
  const storage = fullStorage()
  const store = createStore(storage)
  store.writeText('selectedCity', 'pune')
  storage.selectedCity = 'goa'
  store.followOtherTab('selectedCity')
  expect(store.readText('selectedCity')).toBe('goa')
})
