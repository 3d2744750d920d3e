import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export interface Random {
  /** Excludes `high`. */
  between(low: number, high: number): number
  whole(low: number, high: number): number
  chance(probability: number): boolean
  /** Throws RangeError when `items` is empty. */
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

export function randomFrom(seed: string): Random {
  const source = xoroshiro128plus(createHash('sha256').update(seed).digest().readInt32BE())
  const between = (low: number, high: number) => low + uniformFloat64(source) * (high - low)
  const whole = (low: number, high: number) => uniformInt(source, low, high)
  return {
    between,
    whole,
    chance: (probability) => uniformFloat64(source) < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, key: uniformFloat64(source) }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}
