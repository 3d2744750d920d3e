import { counted } from '../data/counted.ts'
import { groupBy } from '../data/group-by.ts'
import { findModel } from '../registry/registry.ts'
import { eventTexts } from './event-texts.ts'
import type { FoundPath, FoundPaths } from './find-paths.ts'
import { statesText } from './state-text.ts'

interface PathLine extends FoundPath {
  /** The steps that not all paths from this beginning to this end share. */
  text: string
}

export interface PathGroup {
  /** The innermost states, by their paths and in words. */
  end: string
  name: string
  lines: PathLine[]
}

/** Paths by the states that they end in, each described by its beginning and what differs. */
export function groupPaths(machine: string, paths: FoundPath[]): PathGroup[] {
  return [...groupBy(paths, ({ end }) => end.join(', '))].map(([end, all]) => ({
    end,
    name: statesText(machine, all[0]?.end ?? []),
    lines: [...groupBy(all, ({ input }) => input).values()].flatMap((same) =>
      linesOf(machine, same),
    ),
  }))
}

export function pathCount({ paths, total, isPartial }: FoundPaths): string {
  const all = counted(total, 'path')
  if (isPartial) return `${paths.length} of more than ${all}`
  return paths.length < total ? `${paths.length} of ${all}` : all
}

function linesOf(machine: string, paths: FoundPath[]): PathLine[] {
  const texts = eventTexts(findModel(machine))
  const steps = paths.map(({ path }) => path.map((key) => texts.get(key) ?? key))
  const [first = []] = steps
  const shortest = Math.min(...steps.map(({ length }) => length))
  const isAlone = paths.length === 1
  const shared = (from: 'start' | 'end', limit: number) => {
    const at = (list: string[], index: number) => list.at(from === 'start' ? index : -1 - index)
    let count = 0
    while (count < limit && steps.every((list) => at(list, count) === at(first, count))) count += 1
    return count
  }
  const start = isAlone ? 0 : shared('start', shortest)
  const end = isAlone ? 0 : shared('end', shortest - start)
  return paths.map((path, index) => {
    const all = steps[index] as string[]
    const differing = all.slice(start, all.length - end)
    const parts = [start > 0 && '…', ...differing, end > 0 && '…'].filter(Boolean)
    return { ...path, text: differing.length === 0 ? 'straight there' : parts.join(', then ') }
  })
}
