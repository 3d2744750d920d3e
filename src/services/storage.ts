import { is, type Struct } from 'superstruct'

/** The browser's storage, as typed values. A full or forbidden storage loses nothing but memory. */
export interface Store {
  readText(key: string): string | null
  writeText(key: string, text: string): void
  /** The value stored as JSON, or null where there is none or it is not of the struct. */
  read<T>(key: string, struct: Struct<T, unknown>): T | null
  write(key: string, value: unknown): void
  /** The values of all keys that begin so and are of the struct. */
  readAll<T>(prefix: string, struct: Struct<T, unknown>): T[]
  remove(...keys: string[]): void
  /** Removes everything but the keys that begin so. */
  clear(...but: string[]): void
}

/** A store on the Web Storage API, `null` where the browser gives none; what it will not take is kept in memory. */
export function createStore(storage: Storage | null): Store {
  const attempt = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return storage && action(storage)
    } catch {
      return null
    }
  }
  const memory = new Map<string, string>()
  const readText = (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key))
  const writeText = (key: string, text: string) => {
    const written = attempt((storage) => {
      storage.setItem(key, text)
      return true
    })
    if (written) memory.delete(key)
    else memory.set(key, text)
  }
  const remove = (...keys: string[]) => {
    for (const key of keys) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    }
  }
  const keys = () => [
    ...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])]),
  ]
  return {
    readText,
    writeText,
    remove,
    read: <T>(key: string, struct: Struct<T, unknown>) => {
      const value = parse(readText(key))
      return is(value, struct) ? value : null
    },
    write: (key, value) => writeText(key, JSON.stringify(value)),
    readAll: <T>(prefix: string, struct: Struct<T, unknown>) =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => parse(readText(key)))
        .filter((value) => is(value, struct)),
    clear: (...but) => {
      remove(...keys().filter((key) => !but.some((prefix) => key.startsWith(prefix))))
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
