import { useCallback, useEffect, useState } from 'react'
import { createStore } from './storage.ts'

const store = createStore<number[]>('panes')
const kept = new Map<string, number[]>()
const loaded = store.entries().then((saved) => {
  for (const [name, sizes] of saved) if (!kept.has(name)) kept.set(name, sizes)
})

/** The sizes of panes, how to change them, and how to keep them for the next visit. */
export function usePaneSizes(name: string, initial: number[]) {
  const [chosen, setChosen] = useState<Record<string, number[]>>({})
  useEffect(() => {
    loaded.then(() => {
      const sizes = kept.get(name)
      if (sizes) setChosen((now) => ({ [name]: sizes, ...now }))
    })
  }, [name])
  const setSizes = useCallback(
    (sizes: number[]) => setChosen((now) => ({ ...now, [name]: sizes })),
    [name],
  )
  const keep = useCallback(
    (sizes: number[]) => {
      kept.set(name, sizes)
      store.set(name, sizes)
    },
    [name],
  )
  return [chosen[name] ?? kept.get(name) ?? initial, setSizes, keep] as const
}
