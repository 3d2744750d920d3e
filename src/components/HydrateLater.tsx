import { type ReactNode, Suspense, useState } from 'react'
import { nextTask } from '#src/next-task.ts'

interface Turn {
  isOver: boolean
  over: Promise<void>
  take(): void
}

/** Null unless a page is being hydrated. */
let turns: Turn[] | null = null

/**
 * Runs `hydrate`, which must be synchronous, and then hydrates each `HydrateLater` in a task of its
 * own, so that the browser can respond between them.
 */
export async function hydrateInTurns(hydrate: () => void): Promise<void> {
  const taken: Turn[] = []
  turns = taken
  hydrate()
  turns = null
  for (const turn of taken) {
    await nextTask()
    turn.take()
  }
  await nextTask()
}

/** While a page is hydrated, `children` wait for their turn: one element, without a component that uses `useId`. */
export function HydrateLater({ children }: { children: ReactNode }) {
  const [turn] = useState(newTurn)
  return (
    <Suspense>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  )
}

function Part({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn && !turn.isOver) throw turn.over
  return children
}

function newTurn(): Turn | null {
  if (!turns) return null
  const turn = { isOver: false } as Turn
  turn.over = new Promise((resolve) => {
    turn.take = () => {
      turn.isOver = true
      resolve()
    }
  })
  turns.push(turn)
  return turn
}
