import type { Decorator } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

type Change<Args> = Partial<Args> | ((args: Args) => Partial<Args>)

/** Storybook passes a decorator the args that it made itself when only its own state has changed. */
const made = new WeakSet<object>()

/**
 * Keeps what a person enters in a story, as a page would: `wire` returns the props that change the args.
 * Storybook's controls follow it and change it. `useArgs` alone does not: a story that runs as a test has
 * no Storybook that would return the changed args.
 */
export function live<Args extends object>(
  wire: (args: Args, change: (to: Change<Args>) => void) => Partial<Args>,
): Decorator<Args> {
  return (Story, { args, id }) => {
    const [kept, keep] = useState({ given: args, args })
    /** What Storybook was sent and has not given back: meanwhile more may have been typed. */
    const sent = useRef<Args[]>([])
    const returned = sent.current.findIndex((one) => isSame(one, args))
    sent.current.splice(0, returned + 1)
    const isKnown = made.has(args) || isSame(kept.given, args) || returned >= 0
    if (!isKnown) keep({ given: args, args })
    else if (returned >= 0) keep({ given: args, args: kept.args })
    const latest = useRef(args)
    latest.current = isKnown ? kept.args : args
    const change = (to: Change<Args>) => {
      const updatedArgs = typeof to === 'function' ? to(latest.current) : to
      latest.current = { ...latest.current, ...updatedArgs }
      sent.current.push(latest.current)
      keep(({ given }) => ({ given, args: latest.current }))
      addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs })
    }
    const next = { ...latest.current, ...wire(latest.current, change) }
    made.add(next)
    return Story({ args: next })
  }
}

const isSame = <T extends object>(one: T, other: T) =>
  Object.entries(other).every(([key, value]) => one[key as keyof T] === value)
