import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'

type Globals = Record<string, string>

const SHOWN = ['theme', 'text', 'language', 'direction', 'motion', 'dates', 'network']

/** The toolbar's values, for stories in frames. */
export function useDocsGlobals(): Globals {
  const { channel, getStoryContext, storyById } = useContext(DocsContext)
  const [globals, setGlobals] = useState<Globals>(getStoryContext(storyById()).globals)
  useEffect(() => {
    const follow = (changed: { globals: Globals }) => setGlobals(changed.globals)
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [channel])
  return Object.fromEntries(SHOWN.flatMap((name) => (globals[name] ? [[name, globals[name]]] : [])))
}
