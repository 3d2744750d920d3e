import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { paneMachine } from '../machines/pane.machine.ts'
import type { PaneSize } from './compute-layout.ts'

/** The size of the pane in an element; null until it is measured. `layOut` ends before a new size is returned. */
export function usePaneSize(
  ref: RefObject<HTMLElement | null>,
  layOut: (paneSize: PaneSize) => Promise<unknown>,
): PaneSize | null {
  const pane = useActorRef(
    useMemo(
      () =>
        paneMachine.provide({
          actors: { layOut: fromPromise<unknown, PaneSize>(({ input }) => layOut(input)) },
        }),
      [layOut],
    ),
  )
  useEffect(() => {
    const element = ref.current
    if (!element) return
    pane.send({ type: 'pane.measured', size: paneSizeIn(element) })
    const observer = new ResizeObserver(() =>
      pane.send({ type: 'pane.resized', size: paneSizeIn(element) }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, pane])
  return useSelector(pane, ({ context }) => context.size, isSame)
}

const isSame = (one: PaneSize | null, other: PaneSize | null) =>
  one?.width === other?.width && one?.height === other?.height

/** px, of the pane */
const BORDERS = 2

/** Of the window's height, as `pane` in Chart.styles.ts has it. */
const MOST_HEIGHT = 0.8

const paneSizeIn = ({ clientWidth }: HTMLElement): PaneSize => ({
  width: Math.max(0, clientWidth - BORDERS),
  height: Math.floor(innerHeight * MOST_HEIGHT),
})
