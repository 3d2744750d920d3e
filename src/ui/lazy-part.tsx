import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { whenIdle } from '#src/platform/idle.ts'
import { LoadFailed } from './LoadFailed/LoadFailed.tsx'

export type TriggerProps = Record<'onPointerEnter' | 'onPointerDown' | 'onFocus', () => void>

type LazyPart<Props> = ComponentType<Props> & {
  /** Props of the button that opens the part: its code loads just before, or when the browser is idle. */
  useTrigger(): TriggerProps
}

/**
 * A component whose code loads when it is first open, or soon will be, and `Failed` if it does not
 * load: `onReset` makes the part load again.
 */
function lazyPart<Props extends { open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<{ props: Props; onReset(): void }>,
): LazyPart<Props> {
  const newPart = () => lazy(async () => ({ default: await load() }))
  let Part = newPart()
  const prefetch = () => {
    load().catch(() => {})
  }
  function LazyPart(props: Props) {
    const [wasOpen, setWasOpen] = useState(false)
    if (props.open !== false && !wasOpen) setWasOpen(true)
    // A deferred rendering waits for the code, without a fallback.
    const isDrawn = useDeferredValue(wasOpen, false)
    return (
      <ErrorBoundary
        onReset={() => {
          Part = newPart()
          setWasOpen(false)
        }}
        fallbackRender={({ resetErrorBoundary }) => (
          <Failed props={props} onReset={resetErrorBoundary} />
        )}
      >
        <Suspense>{isDrawn && <Part {...props} />}</Suspense>
      </ErrorBoundary>
    )
  }
  const trigger = { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch }
  function useTrigger() {
    useEffect(() => whenIdle(prefetch), [])
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
        props.onClose()
        onReset()
      }}
    />
  ))

/** A part that nobody asked for. If its code does not load, it is missing. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(load, () => null)

type Focusable = Pick<ComponentProps<'input'>, 'onFocus' | 'onBlur'>

/**
 * `Plain`, and once `isWanted` the part that `load` gives. A field with the focus stays as it is until the
 * focus has left it, and for ever if the code does not load.
 */
export function lazyUpgrade<Props extends Focusable>(
  load: () => Promise<ComponentType<Props>>,
  Plain: ComponentType<Props>,
): ComponentType<Props & { isWanted: boolean }> {
  const Part = lazy(async () => ({ default: await load() }))
  return function Upgrade({ isWanted, ...rest }) {
    const props = rest as unknown as Props
    const [hasFocus, setHasFocus] = useState(false)
    // A deferred rendering waits for the code, without a fallback.
    const isDrawn = useDeferredValue(isWanted && !hasFocus, false)
    const plain = (
      <Plain {...props} onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)} />
    )
    return (
      <ErrorBoundary fallback={plain}>
        <Suspense fallback={plain}>{isDrawn ? <Part {...props} /> : plain}</Suspense>
      </ErrorBoundary>
    )
  }
}
