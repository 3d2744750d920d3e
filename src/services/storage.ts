import { is, type Struct, validate } from 'superstruct'

/** Typed values in Web Storage. Falls back to memory when storage is full or blocked. */
export interface Store {
  readText(key: string): string | null
  writeText(key: string, text: string): void
  /** Null if the value is missing or does not match the struct. */
  read<T>(key: string, struct: Struct<T, unknown>): T | null
  write(key: string, value: unknown): void
  /** The values of all keys with this prefix that match the struct. */
  readAll<T>(prefix: string, struct: Struct<T, unknown>): T[]
  remove(...keys: string[]): void
  /** Removes all keys except those with one of these prefixes. */
  clear(...but: string[]): void
}

/** `storage` is null when it is blocked. */
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
      const [, value = null] = validate(parse(readText(key)), struct, { coerce: true })
      return value
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
