import { is, type Struct, validate } from 'superstruct'

/**
 * Typed values in Web Storage. Falls back to memory when storage is full or blocked, until there is
 * room again.
 */
export interface Store {
  readText(key: string): string | null
  /** Without room, the earlier value is removed as well: after a reload it would be wrong. */
  writeText(key: string, text: string): void
  /** Null if the value is missing or does not match the struct. */
  read<T>(key: string, struct: Struct<T, unknown>): T | null
  write(key: string, value: unknown): void
  /**
   * Like `write`, for what cannot be fetched again: without room, the earlier version stays stored,
   * and memory has a copy that is stored again if the storage was wiped.
   */
  writeDurably(key: string, value: unknown): void
  /** The values of all keys with this prefix that match the struct. */
  readAll<T>(prefix: string, struct: Struct<T, unknown>): T[]
  remove(...keys: string[]): void
  /** Removes all keys except those with one of these prefixes. */
  clear(...but: string[]): void
  /** Another tab changed the key. Null: it may have changed any, as this page was frozen. */
  followOtherTab(key: string | null): void
}

/** Accessing a storage throws when it is blocked. */
export function storageOf(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}

/** What is stored for this tab alone. */
export const createTabStore = (window: Window): Store =>
  createStore(storageOf(() => window.sessionStorage))

/** `storage` is null when it is blocked. */
export function createStore(storage: Storage | null): Store {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return storage && action(storage)
    } catch {
      return null
    }
  }
  /** Values that the storage has no room for. */
  const memory = new Map<string, string>()
  const copies = new Map<string, string>()
  const hasStored = (key: string, text: string) => {
    const isStored = attempt((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (isStored) memory.delete(key)
    else memory.set(key, text)
    return isStored
  }
  const readText = (key: string) => {
    const text = memory.get(key) ?? attempt((storage) => storage.getItem(key))
    const copy = copies.get(key)
    if (text !== null || copy === undefined) return text
    hasStored(key, copy)
    return copy
  }
  const remove = (...keys: string[]) => {
    for (const key of keys) {
      memory.delete(key)
      copies.delete(key)
      attempt((storage) => storage.removeItem(key))
    }
    for (const [key, text] of memory) hasStored(key, text)
  }
  const writeText = (key: string, text: string) => {
    if (hasStored(key, text)) return
    remove(key)
    memory.set(key, text)
  }
  const keys = () => [
    ...new Set([
      ...memory.keys(),
      ...copies.keys(),
      ...(attempt((storage) => Object.keys(storage)) ?? []),
    ]),
  ]
  return {
    readText,
    writeText,
    remove,
    read: <T>(key: string, struct: Struct<T, unknown>) => {
      const [, value = null] = validate(parse(readText(key)), struct, { coerce: true })
      return value
    },
    write: (key, value) => writeText(key, JSON.stringify(value)),
    writeDurably: (key, value) => {
      const text = JSON.stringify(value)
      if (hasStored(key, text)) copies.set(key, text)
    },
    readAll: <T>(prefix: string, struct: Struct<T, unknown>) =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => parse(readText(key)))
        .filter((value) => is(value, struct)),
    clear: (...but) => {
      remove(...keys().filter((key) => !but.some((prefix) => key.startsWith(prefix))))
    },
    followOtherTab: (key) => {
      if (key === null) {
        copies.clear()
      } else {
        memory.delete(key)
        copies.delete(key)
      }
    },
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
