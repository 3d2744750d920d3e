/** What the tabs of a browser share: storage, and who holds which lock. */
export class Browser {
  readonly values = new Map<string, string>()
  readonly locks = new Map<string, object>()
  /** Changes that the other tabs have not been told of yet. */
  readonly changes: { from: object; key: string }[] = []

  storage(tab: object): Storage {
    const { values, changes } = this
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (values.get(key) === text) return
        values.set(key, text)
        changes.push({ from: tab, key })
      },
      removeItem: (key: string) => {
        if (values.delete(key)) changes.push({ from: tab, key })
      },
    }
    return new Proxy(storage, {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }) as unknown as Storage
  }

  lockManager(tab: object): LockManager {
    const { locks } = this
    const request = async (
      name: string,
      _: LockOptions,
      work: (lock: object | null) => Promise<unknown>,
    ) => {
      if (locks.has(name)) return work(null)
      locks.set(name, tab)
      try {
        return await work({ name })
      } finally {
        if (locks.get(name) === tab) locks.delete(name)
      }
    }
    return { request } as unknown as LockManager
  }

  /** A tab that is gone holds no lock. */
  release(tab: object): void {
    for (const [name, holder] of this.locks) if (holder === tab) this.locks.delete(name)
  }
}

interface Entry {
  path: string
  queryString: string
  state: unknown
  entry: string
}

/** The history of a tab. */
export class Visits {
  private readonly entries: Entry[] = []
  private at = -1
  private count = 0
  onChange = (): void => {}

  get location() {
    const { path = '/', queryString = '', state = null, entry = '' } = this.entries[this.at] ?? {}
    return { location: { path, queryString, state }, entry }
  }

  go(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) {
    const [path = '/', queryString = ''] = to.split('?')
    if (!replace) this.at += 1
    this.count += 1
    this.entries.splice(this.at, this.entries.length, {
      path,
      queryString,
      state,
      entry: String(this.count),
    })
    this.onChange()
  }

  /** The page changes the query string of its own entry. */
  rename(to: string) {
    const here = this.entries[this.at]
    const [path, queryString = ''] = to.split('?')
    if (!here || here.path !== path) return
    this.entries[this.at] = { ...here, queryString }
    this.onChange()
  }

  move(steps: 1 | -1) {
    if (!this.entries[this.at + steps]) return
    this.at += steps
    this.onChange()
  }
}
