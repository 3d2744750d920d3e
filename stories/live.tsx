import type { Decorator } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'

type Change<Args> = Partial<Args> | ((args: Args) => Partial<Args>)

type Wire<Args> = (args: Args, change: (to: Change<Args>) => void) => Partial<Args>

/**
 * Keeps what a person enters in a story, as a page would: `wire` returns the props that change the args.
 * The args of Storybook stay as they are: it would replace the spies of a story whose args change.
 */
export function live<Args extends object>(wire: Wire<Args>): Decorator<Args> {
  return (Story, { args }) => <Live args={args} wire={wire} Story={Story} />
}

interface LiveProps<Args> {
  args: Args
  wire: Wire<Args>
  Story: ComponentType<{ args: Partial<Args> }>
}

function Live<Args extends object>({ args, wire, Story }: LiveProps<Args>) {
  const [entered, enter] = useState({ args, kept: args })
  // A control of Storybook begins anew.
  const keptOf = (before: typeof entered) => (isSame(before.args, args) ? before.kept : args)
  const kept = keptOf(entered)
  const change = (to: Change<Args>) =>
    enter((before) => {
      const latest = keptOf(before)
      return { args, kept: { ...latest, ...(typeof to === 'function' ? to(latest) : to) } }
    })
  return <Story args={{ ...kept, ...wire(kept, change) }} />
}

const isSame = <T extends object>(one: T, other: T) =>
  Object.entries(other).every(([key, value]) => one[key as keyof T] === value)
