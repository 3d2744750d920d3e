export interface KeyValueStore<T> {
  entries(): Promise<[string, T][]>
  set(key: string, value: T): void
  delete(key: string): void
}

const DATABASE = 'matchpoint-inspector'

/**
 * A store in IndexedDB, because the app clears all local storage at logout. Does nothing if the
 * browser blocks IndexedDB.
 */
export function createStore<T>(name: string): KeyValueStore<T> {
  const opened = open(name)
  const withStore = async <R>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => R) => {
    const database = await opened
    return database && use(database.transaction(name, mode).objectStore(name))
  }
  return {
    async entries() {
      const requests = await withStore('readonly', (store) =>
        Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]),
      )
      const [keys, values] = (await requests) ?? [[], []]
      return keys.map((key, index): [string, T] => [String(key), values[index]])
    },
    set(key, value) {
      withStore('readwrite', (store) => store.put(value, key))
    },
    delete(key) {
      withStore('readwrite', (store) => store.delete(key))
    },
  }
}

function open(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(`${DATABASE}-${name}`, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

function resultOf<R>(request: IDBRequest<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
