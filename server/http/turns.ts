export interface Turns {
  /** Resolves in a round of the event loop of its own, in the order of the calls. */
  next(): Promise<void>
  readonly areWaiting: boolean
}

/** Between two turns the process goes on with everything else, such as a login that waits for the database. */
export function createTurns(): Turns {
  const waiting: (() => void)[] = []
  let isTaken = false
  const give = () => {
    const next = waiting.shift()
    isTaken = next !== undefined
    if (!next) return
    setImmediate(give)
    next()
  }
  return {
    next() {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      setImmediate(give)
      return Promise.resolve()
    },
    get areWaiting() {
      return waiting.length > 0
    },
  }
}
