import { Suspense, use } from 'react'
import { Link } from 'wouter'
import type { Model } from '#machines/kit/model.ts'
import { models, serverModels } from '#machines/models.ts'
import { Heading } from '#src/ui/Page/Page.tsx'
import { css } from '#styled/css'
import type { Chart } from '../chart/chart.ts'
import { Legend } from '../chart/Legend.tsx'
import { ZoomedChart } from '../chart/ZoomedChart.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CoverageMeter } from '../walk/CoverageMeter.tsx'
import { navigationChart } from './navigation-chart.ts'
import { loadPageMachines } from './page-machines.ts'

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
  gridTemplateRows: 'auto 1fr auto',
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

/** `use()` needs the same promise on each render. */
function loadMap(): Promise<Chart> {
  map ??= loadPageMachines().then(navigationChart)
  return map
}

export function SiteMap() {
  return (
    <>
      <Heading level={1}>Site map</Heading>
      <p className={lead}>
        Matchpoint is built from statecharts, which define what can happen and when. This one shows
        the navigation between pages. Click a page to see its statechart and to step through it with
        its real screens.
      </p>
      <Suspense fallback={<Loading text="Drawing the map…" />}>
        <NavigationChart />
      </Suspense>
      <Legend />
      <h2 className={subtitle}>All machines</h2>
      <MachineList models={models} />
      <h2 className={subtitle}>On the server</h2>
      <MachineList models={serverModels} />
    </>
  )
}

function MachineList({ models }: { models: Record<string, Model> }) {
  return (
    <ul className={list}>
      {Object.entries(models).map(([machine, model]) => (
        <li key={machine} className={card}>
          <Link href={`/walk/${encodeURIComponent(machine)}`} className={name}>
            {machine}
          </Link>
          <p>{model.about}</p>
          <CoverageMeter machine={machine} model={model} />
        </li>
      ))}
    </ul>
  )
}

function NavigationChart() {
  const chart = use(loadMap())
  const pages = chart.states.find(({ path }) => path === 'page.shown')
  return <ZoomedChart chart={chart} label="Statechart of the navigation" start={pages?.id} />
}
