import { Suspense, use } from 'react'
import { Link } from 'wouter'
import type { PageName } from '#contract/routes.ts'
import type { Chart } from '#inspector/chart/chart.ts'
import { loadLayouts } from '#inspector/chart/layout.ts'
import { ZoomedChart } from '#inspector/chart/ZoomedChart.tsx'
import { Details } from '#inspector/data/Details.tsx'
import { MachineList } from '#inspector/home/MachineList.tsx'
import { Loading } from '#inspector/ui/Loading.tsx'
import { Roving } from '#inspector/ui/Roving.tsx'
import { builtFile } from '#inspector/walk/built-machine.ts'
import { models, serverModels } from '#machines/models.ts'
import { useMediaQuery } from '#src/platform/media-query.ts'
import { Heading } from '#src/ui/Page/Page.tsx'
import { css } from '#styled/css'
import type { BuiltSite } from './built-site.ts'
import { type PageMachine, pageMachines } from './page-machines.ts'
import { HOME, pagesChart } from './pages-chart.ts'

const lead = css({
  maxWidth: 'column',
  mb: '6',
  color: 'fg.muted',
  '& a': { textDecoration: 'underline' },
})
const subtitle = css({ textStyle: 'title.lg', mt: '6', mb: '4', cursor: 'pointer' })
const list = css({ listStyle: 'none', p: '0', '& li': { py: '2' } })
const pageLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  fontWeight: 'bold',
  textDecoration: 'underline',
})
const code = css({ color: 'fg.muted', textStyle: 'body.sm' })

/** A map of the pages is too wide for a phone. */
const WIDE = '(min-width: 48rem)'

interface Site {
  pages: PageMachine[]
  chart: Chart
}

let site: Promise<Site> | undefined

/** `use()` needs the same promise on each render. */
function loadSite(): Promise<Site> {
  site ??= builtFile<BuiltSite>('site').then((built) => {
    const pages = pageMachines(built?.links)
    const chart = pagesChart(pages)
    if (built) loadLayouts(chart, async () => built.layouts)
    return { pages, chart }
  })
  return site
}

export function SiteMap() {
  return (
    <>
      <Heading level={1}>Site map</Heading>
      <p className={lead}>
        Matchpoint is built from statecharts, which define what can happen and when. Here are its
        pages, and where their links lead. Click a page to see its statechart and to step through it
        with its real screens.
      </p>
      <Suspense fallback={<Loading text="Drawing the map…" />}>
        <Pages />
      </Suspense>
      <Machines title="All machines" names={Object.keys(models)} />
      <Machines title="On the server" names={Object.keys(serverModels)} />
    </>
  )
}

/** Folded on a phone, where the pages are what is looked for. */
function Machines({ title, names }: { title: string; names: string[] }) {
  const isWide = useMediaQuery(WIDE)
  return (
    <Details summaryClass={subtitle} summary={title} opened={isWide}>
      {() => <MachineList machines={names} />}
    </Details>
  )
}

function Pages() {
  const { pages, chart } = use(loadSite())
  const isWide = useMediaQuery(WIDE)
  if (!isWide) return <PageList pages={pages} />
  const home = chart.states.find(({ path }) => path === HOME)
  return <ZoomedChart chart={chart} label="Map of the pages" start={home?.id} startsWhole />
}

function PageList({ pages }: { pages: PageMachine[] }) {
  const titleOf = (name: PageName) => pages.find(({ page }) => page === name)?.title ?? name
  return (
    <Roving>
      <ul className={list} aria-label="Pages">
        {pages.map(({ page, title, path, machine, links }) => (
          <li key={page}>
            <Link href={`/walk/${encodeURIComponent(machine)}`} className={pageLink}>
              {title}
            </Link>{' '}
            <span className={code}>{path}</span>
            {links.length > 0 && <p className={code}>Leads to {links.map(titleOf).join(', ')}</p>}
          </li>
        ))}
      </ul>
    </Roving>
  )
}
