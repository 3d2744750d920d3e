const AT_ONCE = 3

const waiting = new Set<() => void>()
let running = 0

/** Calls `start` when fewer than three others have started and not ended. Returns what ends it. */
export function takeTurn(start: () => void): () => void {
  let isStarted = false
  const begin = () => {
    isStarted = true
    start()
  }
  waiting.add(begin)
  startNext()
  return () => {
    if (isStarted) running -= 1
    isStarted = false
    waiting.delete(begin)
    startNext()
  }
}

function startNext(): void {
  const [next] = waiting
  if (!next || running >= AT_ONCE) return
  waiting.delete(next)
  running += 1
  next()
  startNext()
}
