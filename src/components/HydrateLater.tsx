import { type ReactNode, Suspense, useState } from 'react'
import { nextTask } from '#src/next-task.ts'

interface Turn {
  isOver: boolean
  over: Promise<void>
  take(): void
}

/** The parts that the current task finds. Null unless a page is being hydrated. */
let turns: Turn[] | null = null

/**
 * Runs `hydrate`, and then hydrates each `HydrateLater` in a task of its own and in the order of the
 * document, so that the browser can respond between them.
 */
export async function hydrateInTurns(hydrate: () => void): Promise<void> {
  const found: Turn[] = []
  turns = found
  hydrate()
  await nextTask()
  turns = null
  for (const turn of found) await hydrateInTurns(turn.take)
}

/** True on the server and while a page is hydrated: both must render the same HTML. */
export const isServed = (): boolean => import.meta.env.SSR || turns !== null

/**
 * While a page is hydrated, `children` wait for their turn. They are one element in the HTML. What
 * follows them and uses `useId` waits as well: ids are counted in the order of the document.
 */
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
