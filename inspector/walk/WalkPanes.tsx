import { type ReactNode, Suspense, useState } from 'react'
import { useMediaQuery } from '#src/platform/media-query.ts'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { css, cx } from '#styled/css'
import { activeIds } from '../chart/active-states.ts'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Panes } from '../ui/Panes.tsx'
import { chartNamed } from './built-machine.ts'
import { JourneyBar } from './JourneyBar.tsx'
import { PossibleSteps } from './PossibleSteps.tsx'
import type { PlaybackRef } from './playback.machine.ts'
import type { ReplayStep } from './replay.ts'
import { ScreenPane } from './ScreenPane.tsx'
import { StepData } from './StepData.tsx'
import { StepList } from './StepList.tsx'
import type { OfRecording } from './walk-focus.ts'
import type { WalkUrl } from './walk-url.ts'

const WIDE = '(min-width: 64rem)'

/** Fits a window of 800 px together with what is above. */
const wide = css({ height: '[max(24rem, calc(100dvh - 17rem))]' })
/** On a phone a pane is most of the window. */
const narrow = css({ '& [role=tabpanel]': { pt: '3', height: '[min(75dvh, 44rem)]' } })
const part = css({ height: 'full', minHeight: '[0]', outlineStyle: 'none' })
const scrolled = css({ overflowY: 'auto', pe: '1' })
const column = css({
  '&, & > [data-part=root]': {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    minHeight: '[0]',
  },
  '& [role=tabpanel]': { flex: '1', minHeight: '[0]', overflowY: 'auto', pt: '3', pe: '1' },
})

interface WalkPanesProps {
  walkUrl: WalkUrl
  steps: ReplayStep[]
  playback: PlaybackRef
  /** The events of the recording that the walk was made of, by step. */
  recorded: OfRecording['recorded'] | undefined
  hasScreen: boolean
}

/** The possible events, the chart and the screen of a step: side by side, or as tabs on a phone. */
export function WalkPanes({ walkUrl, steps, playback, recorded, hasScreen }: WalkPanesProps) {
  const { machine, path, step } = walkUrl
  const isWide = useMediaQuery(WIDE)
  const [tab, setTab] = useState('now')
  const current = steps[step] as ReplayStep
  const chart = chartNamed(machine)
  const now = {
    value: 'now',
    title: 'Now',
    draw: () => (
      <>
        <JourneyBar walkUrl={walkUrl} />
        <PossibleSteps walkUrl={walkUrl} />
      </>
    ),
  }
  const others = [
    {
      value: 'steps',
      title: 'Steps',
      count: path.length,
      draw: () => (
        <StepList
          machine={machine}
          path={path}
          steps={steps}
          playback={playback}
          recorded={recorded}
        />
      ),
    },
    {
      value: 'data',
      title: 'Data',
      draw: () => (
        <StepData machine={machine} chart={chart} current={current} previous={steps[step - 1]} />
      ),
    },
  ]
  const drawn = (
    <div id="chart" tabIndex={-1} className={part}>
      <Suspense fallback={<Loading text="Drawing the chart…" />}>
        <ZoomedChart
          chart={chart}
          label={`Statechart of ${chart.id}, at step ${step}`}
          active={activeIds(chart, current.value)}
          taken={new Set(current.taken)}
          fills
        />
      </Suspense>
    </div>
  )
  const screen = (
    <div id="screen" tabIndex={-1} className={cx(part, scrolled)}>
      <ScreenPane walkUrl={walkUrl} current={current} />
    </div>
  )
  const tabs = (items: TabItem[], chosen: string, isColumn: boolean) => (
    <div id="now" tabIndex={-1} className={isColumn ? cx(part, column) : narrow}>
      <Tabs
        label="Of this step"
        items={items.map(({ draw, isKept, ...item }) => ({
          ...item,
          content: (isKept || item.value === chosen) && draw(),
        }))}
        value={chosen}
        onChange={setTab}
      />
    </div>
  )
  if (!isWide) {
    const inPane = (item: TabItem) => ({
      ...item,
      draw: () => <div className={cx(part, scrolled)}>{item.draw()}</div>,
    })
    const items: TabItem[] = [
      inPane(now),
      { value: 'chart', title: 'Chart', draw: () => drawn },
      // Kept while hidden, so that a bug report contains what it shows.
      ...(hasScreen
        ? [{ value: 'screen', title: 'Screen', draw: () => screen, isKept: true }]
        : []),
      ...others.map(inPane),
    ]
    return tabs(items, items.some(({ value }) => value === tab) ? tab : 'now', false)
  }
  const lists = [now, ...others]
  const chosen = lists.some(({ value }) => value === tab) ? tab : 'now'
  return (
    <div className={wide}>
      <Panes
        name="walk"
        panes={[
          { id: 'list', label: 'the list', size: 28, content: tabs(lists, chosen, true) },
          { id: 'drawing', label: 'the chart', size: hasScreen ? 42 : 72, content: drawn },
          ...(hasScreen ? [{ id: 'view', label: 'the screen', size: 30, content: screen }] : []),
        ]}
      />
    </div>
  )
}

interface TabItem {
  value: string
  title: string
  count?: number
  draw: () => ReactNode
  /** True if it stays in the document while another tab is chosen. */
  isKept?: boolean
}
