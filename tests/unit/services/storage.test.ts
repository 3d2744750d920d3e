import fc from 'fast-check'
import { array, string, type } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { rows } from '#contract/decode.ts'
import { createStore } from '#src/services/storage.ts'

const Named = type({ name: string() })

/** As in browsers, keys are own properties and methods are inherited. */
function webStorage(entries: Record<string, string> = {}): Storage {
  const methods: Storage = {
    get length() {
      return Object.keys(this).length
    },
    key(index) {
      return Object.keys(this)[index] ?? null
    },
    getItem(key) {
      return Object.hasOwn(this, key) ? String(this[key]) : null
    },
    setItem(key, text) {
      this[key] = String(text)
    },
    removeItem(key) {
      delete this[key]
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key]
    },
  }
  return Object.assign(Object.create(methods), entries)
}

function throwDomException(name: string): never {
  throw new DOMException('No', name)
}

const full = () =>
  Object.defineProperty(webStorage({ city: 'pune' }), 'setItem', {
    value: () => throwDomException('QuotaExceededError'),
  })

/** Throws on every access. */
const blocked = () =>
  new Proxy(webStorage(), {
    get: () => throwDomException('SecurityError'),
    ownKeys: () => throwDomException('SecurityError'),
  })

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
  ['a blocked storage', blocked],
  ['a full storage', full],
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

test('a failed write leaves the old value in a full storage', () => {
  const storage = full()
  createStore(storage).writeText('city', 'kochi')
  expect(createStore(storage).readText('city')).toBe('pune')
})
