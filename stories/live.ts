import type { Decorator } from '@storybook/react-vite'
import { useState } from 'react'

type Change<Args> = Partial<Args> | ((args: Args) => Partial<Args>)

/** Storybook passes a decorator the args that it made itself when only its own state has changed. */
const made = new WeakSet<object>()

/**
 * Keeps what a person enters in a story, as a page would: `wire` returns the props that change the args.
 * A change by Storybook's controls starts again from its args.
 */
export function live<Args extends object>(
  wire: (args: Args, change: (to: Change<Args>) => void) => Partial<Args>,
): Decorator<Args> {
  return (Story, { args }) => {
    const [kept, keep] = useState({ given: args, args })
    const isKnown = made.has(args) || isSame(kept.given, args)
    if (!isKnown) keep({ given: args, args })
    const current = isKnown ? kept.args : args
    const change = (to: Change<Args>) =>
      keep(({ given, args }) => ({
        given,
        args: { ...args, ...(typeof to === 'function' ? to(args) : to) },
      }))
    const next = { ...current, ...wire(current, change) }
    made.add(next)
    return Story({ args: next })
  }
}

const isSame = <T extends object>(one: T, other: T) =>
  Object.entries(other).every(([key, value]) => one[key as keyof T] === value)
