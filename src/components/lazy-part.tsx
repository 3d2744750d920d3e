import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { afterNextFrame } from '#src/after-next-frame.ts'
import { whenIdle } from '#src/services/idle.ts'
import { LoadFailed } from './LoadFailed/LoadFailed.tsx'

interface Part<Props> {
  props: Props
  /** The next time that the part is open, its code is loaded again. */
  onReset(): void
}

export type TriggerProps = Record<'onPointerEnter' | 'onPointerDown' | 'onFocus', () => void>

type LazyPart<Props> = ComponentType<Props> & {
  /** Props of the button that opens the part: its code loads just before, or when the browser is idle. */
  useTrigger(): TriggerProps
}

/**
 * A component whose code loads when it is first open, or soon will be, and `Failed` if it does not
 * load. `lazy` alone would throw, and throw again each time.
 */
function lazyPart<Props extends { open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Part<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Part<Props>> | undefined
  let Latest = newLazy()
  async function request() {
    const Component = await load()
    Loaded ??= ({ props }) => <Component {...props} />
    return { default: Loaded }
  }
  function newLazy() {
    return lazy(() =>
      request().catch(() => {
        Latest = newLazy()
        return { default: Failed }
      }),
    )
  }
  const prefetch = () => {
    if (!Loaded) request().catch(() => {})
  }
  const prefetchSoon = () => afterNextFrame(window, prefetch)
  function LazyPart(props: Props) {
    const [Current, setCurrent] = useState<typeof Latest | typeof Loaded | null>(null)
    // A loaded part is rendered with what opens it.
    if (props.open !== false && !Current) setCurrent(() => Loaded ?? Latest)
    return (
      <Suspense>{Current && <Current props={props} onReset={() => setCurrent(null)} />}</Suspense>
    )
  }
  const trigger = {
    onPointerEnter: prefetchSoon,
    onPointerDown: prefetchSoon,
    onFocus: prefetchSoon,
  }
  function useTrigger() {
    useEffect(() => whenIdle(window, prefetch), [])
    return trigger
  }
  return Object.assign(LazyPart, { useTrigger })
}

/** A dialog or menu. If its code does not load, a notice takes its place. */
export const lazyDialog = <Props extends { open?: boolean; onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> =>
  lazyPart(load, ({ props, onReset }) => (
    <LoadFailed
      onClose={() => {
        onReset()
        props.onClose()
      }}
    />
  ))

/** A part that nobody asked for. If its code does not load, it is missing. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, () => null)
