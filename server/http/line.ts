/** Those who wait, in turns: each sender's own in order, and senders one after the other. */
export class Line<T> {
  /** Senders are in the order of their next turns. */
  readonly #bySender = new Map<unknown, T[]>()
  length = 0

  add(sender: unknown, one: T): void {
    const own = this.#bySender.get(sender)
    if (own) own.push(one)
    else this.#bySender.set(sender, [one])
    this.length += 1
  }

  takeNext(): T | undefined {
    for (const [sender, own] of this.#bySender) {
      const next = own.shift()
      this.#bySender.delete(sender)
      if (own.length > 0) this.#bySender.set(sender, own)
      this.length -= 1
      return next
    }
    return undefined
  }

  remove(sender: unknown, one: T): void {
    const own = this.#bySender.get(sender)
    const at = own?.indexOf(one) ?? -1
    if (!own || at < 0) return
    own.splice(at, 1)
    if (own.length === 0) this.#bySender.delete(sender)
    this.length -= 1
  }

  /** How many turns pass before the one of a newcomer. */
  turnsBefore(sender: unknown): number {
    const own = this.#bySender.get(sender)?.length ?? 0
    let turns = 0
    for (const { length } of this.#bySender.values()) turns += Math.min(length, own + 1)
    return turns
  }

  /** The last one of the sender who has most, if that are more than the newcomer would have. */
  lastOfLongest(newcomer: unknown): { sender: unknown; one: T } | null {
    let longest: { sender: unknown; own: T[] } | null = null
    for (const [sender, own] of this.#bySender) {
      if (own.length > (longest?.own.length ?? 0)) longest = { sender, own }
    }
    const most = longest?.own.length ?? 0
    const one = longest?.own.at(-1)
    if (!longest || one === undefined) return null
    const mine = (this.#bySender.get(newcomer)?.length ?? 0) + 1
    return most > mine ? { sender: longest.sender, one } : null
  }
}
