import { ChevronsDownUp, ChevronsUpDown, Maximize, Minus, Plus, Shrink } from 'lucide-react'
import {
  type ComponentProps,
  type FormEvent,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Field } from '#src/ui/Field/Field.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { css, cx } from '#styled/css'
import { Loading } from '../ui/Loading.tsx'
import { Roving } from '../ui/Roving.tsx'
import { type Size, useElementSize } from '../ui/use-element-size.ts'
import { activeLeaves } from './active-states.ts'
import { Chart } from './Chart.tsx'
import type { ChartState } from './chart.ts'
import type { Direction } from './direction.ts'
import { enclosingStates, findInChart } from './find-in-chart.ts'
import { fitIn, scaleOfWhole } from './fit.ts'
import { foldable, foldedOnce } from './fold.ts'
import { layoutOf } from './layout.ts'
import { NONE } from './marks.ts'

const STEP = 1.25
const LEAST = 0.1
const MOST = 2

const root = css({ minWidth: '[0]' })
const filling = css({ display: 'flex', flexDirection: 'column', height: 'full', minHeight: '[0]' })
const buttons = css({ display: 'flex', gap: '1' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '1', mb: '2' })
/** On a phone in one row with the buttons, and what was found below them. */
const find = css({
  flex: '1',
  minWidth: '[8.5rem]',
  maxWidth: '[14rem]',
  me: { base: '0', sm: '3' },
})
const status = css({
  textStyle: 'body.sm',
  color: 'fg.muted',
  alignSelf: 'center',
  me: 'auto',
  order: { base: '1', sm: '0' },
  width: { base: 'full', sm: 'auto' },
})

interface ZoomedChartProps
  extends Omit<
    ComponentProps<typeof Chart>,
    'scale' | 'paneRef' | 'onZoom' | 'direction' | 'isWhole'
  > {
  /** Begins with all folded, to fit a screen. */
  startsFolded?: boolean
  /** Begins so small that all is seen. */
  startsWhole?: boolean
  /** The text of the page's search. Without it the chart has its own search field. */
  words?: string
  onWords?(words: string): void
}

/** Width by height of a pane in which a chart goes to the right. */
const WIDE = 1.4
/** The largest height of a chart without a pane, as a share of the window (`Chart.styles.ts`). */
const HIGHEST = 0.8

/** Null until the size of the pane is known. */
function directionFor(size: Size | null, fills: boolean): Direction | null {
  if (!size) return null
  return size.width / (fills ? size.height : HIGHEST * innerHeight) >= WIDE ? 'right' : 'down'
}

/** A chart with the tools to see it whole, find something in it, and look at a part. */
export function ZoomedChart({
  chart: whole,
  startsFolded = false,
  startsWhole = false,
  fills = false,
  words: wanted,
  onWords,
  ...props
}: ZoomedChartProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const direction = directionFor(useElementSize(rootRef), fills)
  const paneRef = useRef<HTMLElement>(null)
  const inner = useMemo(() => foldable(whole), [whole])
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(startsFolded ? inner.map(({ id }) => id) : []),
  )
  /** Null fits the width. */
  const [scale, setScale] = useState<number | null>(null)
  /** Whether a part was fitted, as labels of the whole chart would be too small to read. */
  const [isPartly, setIsPartly] = useState(false)
  const [ownWords, setOwnWords] = useState('')
  const words = wanted ?? ownWords
  const chart = foldedOnce(whole, folded)
  const found = useMemo(() => findInChart(whole, chart, words), [whole, chart, words])
  const zoom = useCallback((factor: number, point?: { x: number; y: number }) => {
    const pane = paneRef.current
    const svg = pane?.querySelector('svg')
    if (!pane || !svg) return
    const { width, left, top } = svg.getBoundingClientRect()
    const before = width / svg.viewBox.baseVal.width
    const after = Math.min(MOST, Math.max(LEAST, before * factor))
    setScale(after)
    if (!point) return
    // After the drawing has its new size, the point is where it was.
    requestAnimationFrame(() => {
      pane.scrollLeft += (point.x - left) * (after / before - 1)
      pane.scrollTop += (point.y - top) * (after / before - 1)
    })
  }, [])
  /** The state that a part of the chart is shown around: what was found, is active, or begins. */
  const centre = () =>
    found[0] ??
    activeLeaves(chart, props.active ?? NONE)[0]?.id ??
    chart.states.find(({ isInitial }) => isInitial)?.id ??
    chart.states[0]?.id
  const fit = async () => {
    const pane = paneRef.current
    const state = centre()
    if (!pane || !direction || state === undefined) return
    const layout = await layoutOf(chart, direction)
    const most = fills ? pane.offsetHeight : Number.parseFloat(getComputedStyle(pane).maxHeight)
    const height = most - (pane.offsetHeight - pane.clientHeight)
    const size = { width: pane.clientWidth, height }
    const { scale, corner } = isPartly
      ? { scale: scaleOfWhole(layout, size), corner: null }
      : fitIn(layout, size, state)
    setScale(scale)
    setIsPartly(corner !== null)
    if (corner === null) return
    // After the drawing has its new size.
    requestAnimationFrame(() => pane.scrollTo({ left: corner.x * scale, top: corner.y * scale }))
  }
  const fold = useCallback(
    async (next: ReadonlySet<string>) => {
      // The chart stays, with its focus, until the next is laid out.
      if (direction) await layoutOf(foldedOnce(whole, next), direction)
      setFolded(next)
      setIsPartly(false)
    },
    [whole, direction],
  )
  const toggle = useCallback(
    ({ id }: ChartState) => {
      const next = new Set(folded)
      if (!next.delete(id)) next.add(id)
      fold(next)
    },
    [folded, fold],
  )
  const unfoldFound = (event: FormEvent) => {
    event.preventDefault()
    const enclosing = enclosingStates(whole, findInChart(whole, whole, words))
    fold(new Set([...folded].filter((id) => !enclosing.has(id))))
  }
  const isAllFolded = inner.length > 0 && inner.every(({ id }) => folded.has(id))
  return (
    <div ref={rootRef} className={cx(root, fills && filling)}>
      <div className={bar}>
        <form className={find} onSubmit={unfoldFound}>
          <Field
            label="Find in the chart"
            type="search"
            value={words}
            onChange={onWords ?? setOwnWords}
          />
        </form>
        <p role="status" className={status}>
          {words.trim() !== '' && `${found.length} found`}
        </p>
        <Roving className={buttons}>
          {inner.length > 0 && (
            <IconButton
              icon={isAllFolded ? ChevronsUpDown : ChevronsDownUp}
              label={isAllFolded ? 'Unfold all' : 'Fold all'}
              onClick={() => fold(new Set(isAllFolded ? [] : inner.map(({ id }) => id)))}
            />
          )}
          <IconButton
            icon={isPartly ? Shrink : Maximize}
            label={isPartly ? 'Whole chart' : 'Fit'}
            onClick={fit}
          />
          <IconButton icon={Minus} label="Smaller" onClick={() => zoom(1 / STEP)} />
          <IconButton icon={Plus} label="Larger" onClick={() => zoom(STEP)} />
        </Roving>
      </div>
      <Suspense fallback={<Loading text="Drawing the chart…" />}>
        {direction && (
          <Chart
            {...props}
            chart={chart}
            direction={direction}
            fills={fills}
            isWhole={startsWhole}
            paneRef={paneRef}
            scale={scale}
            onZoom={zoom}
            found={found}
            folded={folded}
            onFold={inner.length > 0 ? toggle : undefined}
          />
        )}
      </Suspense>
    </div>
  )
}
