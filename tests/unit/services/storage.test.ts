import fc from 'fast-check'
import { array, string, type } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { createStore } from '#src/services/storage.ts'

const Named = type({ name: string() })

/** A browser's storage: its keys are its own properties, its methods are not. */
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

function refuse(name: string): never {
  throw new DOMException('No', name)
}

/** A storage with room for nothing more. */
const full = () =>
  Object.defineProperty(webStorage({ city: 'pune' }), 'setItem', {
    value: () => refuse('QuotaExceededError'),
  })

/** A storage that the browser hands out and then forbids. */
const forbidden = () =>
  new Proxy(webStorage(), {
    get: () => refuse('SecurityError'),
    ownKeys: () => refuse('SecurityError'),
  })

describe('a storage that works', () => {
  test('keeps text as it is', () => {
    const storage = webStorage()
    createStore(storage).writeText('access_token', 'abc')
    expect(storage.getItem('access_token')).toBe('abc')
    expect(createStore(storage).readText('access_token')).toBe('abc')
    expect(createStore(storage).readText('authUser')).toBeNull()
  })

  test('keeps any value as JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string() })), (value) => {
        const storage = webStorage()
        createStore(storage).write('eventCart', value)
        expect(JSON.parse(storage.getItem('eventCart') ?? '')).toEqual(value)
        expect(createStore(storage).read('eventCart', array(Named))).toEqual(value)
      }),
    )
  })

  test('removes the keys named', () => {
    const storage = webStorage({ a: '1', b: '2', c: '3' })
    createStore(storage).remove('a', 'c', 'unknown')
    expect(Object.keys(storage)).toEqual(['b'])
  })

  test('clears everything but the keys that begin as named', () => {
    const storage = webStorage({ a: '1', 'paidBooking:me:order_1': '{}', b: '2' })
    createStore(storage).clear('paidBooking')
    expect(Object.keys(storage)).toEqual(['paidBooking:me:order_1'])
    createStore(storage).clear()
    expect(Object.keys(storage)).toEqual([])
  })
})

test('what many tabs wrote under one beginning is read together, the broken left out', () => {
  const storage = webStorage({
    'kept:me:1': '{"name":"one"}',
    'kept:me:2': 'garbage',
    'kept:you:3': '{"name":"three"}',
  })
  const store = createStore(storage)
  store.write('kept:me:4', { name: 'four' })
  expect(store.readAll('kept:me:', Named)).toEqual([{ name: 'one' }, { name: 'four' }])
})

describe('what is not as it should be reads as nothing', () => {
  test.each([
    ['garbage', '{"name":'],
    ['text', 'undefined'],
    ['empty', ''],
    ['null', 'null'],
    ['another shape', '{"title":"Asha"}'],
    ['another type', '{"name":7}'],
  ])('%s', (_, text) => {
    expect(createStore(webStorage({ authUser: text })).read('authUser', Named)).toBeNull()
  })

  test('a key that is not there', () => {
    expect(createStore(webStorage()).read('authUser', Named)).toBeNull()
  })
})

describe.each([
  ['no storage', () => null],
  ['a forbidden storage', forbidden],
  ['a full storage', full],
])(
  '%s never throws, and what it will not take is there for as long as the page is',
  (_, storage) => {
    test('until it is removed or cleared', () => {
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
  },
)

test('what a full storage had is still in it for the next visit', () => {
  const storage = full()
  createStore(storage).writeText('city', 'kochi')
  expect(createStore(storage).readText('city')).toBe('pune')
})
