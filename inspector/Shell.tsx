import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link, useLocation, useSearch } from 'wouter'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { Heading, Page } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { CoveragePage } from './coverage/CoveragePage.tsx'
import { DiffPage } from './diff/DiffPage.tsx'
import { MachineList } from './home/MachineList.tsx'
import { Live } from './live/Live.tsx'
import { models, registry } from './registry/registry.ts'
import { KeyList } from './ui/KeyList.tsx'
import { Loading } from './ui/Loading.tsx'
import { UsagePage } from './usage/UsagePage.tsx'
import { Walk } from './walk/Walk.tsx'

const bar = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  rowGap: '1',
  px: 'gutter',
  py: '2',
  borderBottom: '[2px solid token(colors.line.strong)]',
})
const brand = css({ display: 'inline-flex', alignItems: 'center', gap: '3', minHeight: 'target' })
const tool = css({ textStyle: 'label.lg' })
const nav = css({ display: 'flex', columnGap: { base: '2', sm: '5' }, flexWrap: 'wrap' })
const navLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textStyle: 'title.sm',
  // On a phone all are in one row.
  fontSize: { base: 'xs', sm: 'md' },
  borderBottom: '[4px solid transparent]',
  '&[aria-current=page]': { borderColor: 'line.strong' },
})
const content = css({ px: 'gutter', py: '6' })

const SECTIONS = [
  { path: '/', title: 'Site map' },
  { path: '/walk', title: 'Walk' },
  { path: '/live', title: 'Live' },
  { path: '/coverage', title: 'Coverage' },
  { path: '/compare', title: 'Compare' },
  { path: '/usage', title: 'Usage' },
]

const shownSections = () => SECTIONS.filter(({ path }) => path !== '/usage' || registry().usage)

export function Shell() {
  const [path] = useLocation()
  const queryString = useSearch()
  const [, section = '', machine] = path.split('/')
  const { Home = MachineList, first = Object.keys(models())[0] ?? '' } = registry()
  const title = shownSections().find(({ path }) => path === `/${section}`)?.title
  useEffect(() => {
    const name = machine ? `${title}: ${decodeURIComponent(machine)}` : title
    document.title = `${name ?? 'Not found'} · ${registry().title} inspector`
  }, [title, machine])
  return (
    <Page header={<Header current={`/${section}`} />} footer={null}>
      <div className={content}>
        <ErrorBoundary key={path} FallbackComponent={ErrorScreen}>
          <Suspense fallback={<Loading text="Loading…" />}>
            {section === '' && <Home />}
            {section === 'walk' && (
              <Walk machine={decodeURIComponent(machine ?? first)} queryString={queryString} />
            )}
            {section === 'live' && <Live />}
            {section === 'coverage' && <CoveragePage />}
            {section === 'compare' && <DiffPage />}
            {section === 'usage' && title && <UsagePage />}
            {!title && <NotFound />}
          </Suspense>
        </ErrorBoundary>
      </div>
    </Page>
  )
}

function Header({ current }: { current: string }) {
  const { Brand = TitleText } = registry()
  return (
    <header className={bar}>
      <Link href="/" className={brand}>
        <Brand />
        <span className={tool}>Inspector</span>
      </Link>
      <nav aria-label="Inspector" className={nav}>
        {/* The name before them leads to the first. */}
        {shownSections()
          .slice(1)
          .map(({ path, title }) => (
            <Link
              key={path}
              href={path}
              className={navLink}
              aria-current={path === current ? 'page' : undefined}
            >
              {title}
            </Link>
          ))}
      </nav>
      <KeyList />
    </header>
  )
}

const TitleText = () => <strong>{registry().title}</strong>

function NotFound() {
  return (
    <>
      <Heading level={1}>Page not found</Heading>
      <ButtonLink href="/">Site map</ButtonLink>
    </>
  )
}

function ErrorScreen({ error }: { error: unknown }) {
  return (
    <>
      <Heading level={1}>This page cannot be shown</Heading>
      <Panel
        tone="danger"
        title={error instanceof Error ? error.message : String(error)}
        actions={<ButtonLink href="/">Site map</ButtonLink>}
      >
        A link stops working when its machine is renamed or removed.
      </Panel>
    </>
  )
}
