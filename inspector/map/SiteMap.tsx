import { Suspense, use } from 'react'
import { Link } from 'wouter'
import { models } from '#machines/models.ts'
import { Heading } from '#src/components/Page/Page.tsx'
import { css } from '#styled/css'
import type { Chart } from '../chart/chart.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { Waiting } from '../shell/Waiting.tsx'
import { Meter } from '../walk/Meter.tsx'
import { openDoors } from './doors.ts'
import { navigationChart } from './nav-chart.ts'

const lead = css({
  maxWidth: 'column',
  mb: '6',
  color: 'fg.muted',
  '& a': { textDecoration: 'underline' },
})
const subtitle = css({ textStyle: 'title.lg', mt: '10', mb: '4' })
const list = css({
  listStyle: 'none',
  p: '0',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
})
const card = css({
  display: 'grid',
  gap: '3',
  p: '4',
  bg: 'bg.surface',
  borderRadius: 'lg',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
})
const name = css({
  textStyle: 'title.md',
  minHeight: 'target',
  display: 'flex',
  alignItems: 'center',
  textDecoration: 'underline',
})

let map: Promise<Chart> | undefined

/** Made once: what suspends has to come back to the same chart. */
function openMap(): Promise<Chart> {
  map ??= openDoors().then(navigationChart)
  return map
}

/** The first thing seen: how the app goes from page to page, each page a door into its machine. */
export function SiteMap() {
  return (
    <>
      <Heading level={1}>Site map</Heading>
      <p className={lead}>
        Matchpoint is a set of statecharts: each says what can happen, and when. This one is the way
        from page to page. Press a page to see everything that can happen on it, and to walk through
        it with its real screens.
      </p>
      <Suspense fallback={<Waiting text="Drawing the map…" />}>
        <NavigationChart />
      </Suspense>
      <Legend />
      <h2 className={subtitle}>All machines</h2>
      <ul className={list}>
        {Object.entries(models).map(([machine, model]) => (
          <li key={machine} className={card}>
            <Link href={`/walk/${encodeURIComponent(machine)}`} className={name}>
              {machine}
            </Link>
            <Meter machine={machine} model={model} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NavigationChart() {
  return <ZoomedChart chart={use(openMap())} label="Statechart of the navigation" />
}
