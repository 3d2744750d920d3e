import { type ComponentType, lazy, Suspense, useState } from 'react'
import { LoadFailed } from './LoadFailed/LoadFailed.tsx'

interface Part<Props> {
  props: Props
  /** The next time that the part is open, its code is loaded again. */
  onReset(): void
}

/**
 * A component whose code loads when it is first open, and `Failed` if it does not load. `lazy` alone
 * would throw, and throw again each time.
 */
function lazyPart<Props extends { open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Part<Props>>,
): ComponentType<Props> {
  let Latest = newLazy()
  function newLazy() {
    return lazy(async (): Promise<{ default: ComponentType<Part<Props>> }> => {
      try {
        const Loaded = await load()
        return { default: ({ props }) => <Loaded {...props} /> }
      } catch {
        Latest = newLazy()
        return { default: Failed }
      }
    })
  }
  return function LazyPart(props) {
    const [Current, setCurrent] = useState<typeof Latest | null>(null)
    if (props.open !== false && !Current) setCurrent(() => Latest)
    return (
      <Suspense>{Current && <Current props={props} onReset={() => setCurrent(null)} />}</Suspense>
    )
  }
}

/** A dialog or menu. If its code does not load, a notice takes its place. */
export const lazyDialog = <Props extends { open?: boolean; onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
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
