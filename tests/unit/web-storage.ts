function throwDomException(name: string): never {
  throw new DOMException('No', name)
}

export interface WebStorage extends Storage {
  fill(room?: number): void
}

/** As in browsers, keys are own properties and methods are inherited. */
export function webStorage(entries: Record<string, string> = {}): WebStorage {
  let quota = Number.POSITIVE_INFINITY
  const size = (storage: Storage) =>
    Object.keys(storage).reduce((sum, key) => sum + key.length + String(storage[key]).length, 0)
  const methods: WebStorage = {
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
      const before = this.getItem(key)
      this[key] = String(text)
      if (size(this) <= quota) return
      if (before === null) delete this[key]
      else this[key] = before
      throwDomException('QuotaExceededError')
    },
    removeItem(key) {
      delete this[key]
    },
    clear() {
      for (const key of Object.keys(this)) delete this[key]
    },
    fill(room = 0) {
      quota = size(this) + room
    },
  }
  return Object.assign(Object.create(methods), entries)
}

export function fullStorage(entries: Record<string, string> = {}): WebStorage {
  const storage = webStorage(entries)
  storage.fill()
  return storage
}

export const blockedStorage = (): Storage =>
  new Proxy(webStorage(), {
    get: () => throwDomException('SecurityError'),
    ownKeys: () => throwDomException('SecurityError'),
  })
