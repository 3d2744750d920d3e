import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Link, useLocation, useSearch } from 'wouter'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { Logo } from '#src/ui/Logo/Logo.tsx'
import { Heading, Page } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { CoveragePage } from './coverage/CoveragePage.tsx'
import { Live } from './live/Live.tsx'
import { SiteMap } from './map/SiteMap.tsx'
import { KeyList } from './ui/KeyList.tsx'
import { Loading } from './ui/Loading.tsx'
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
const nav = css({ display: 'flex', gap: '5', flexWrap: 'wrap' })
const navLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  textStyle: 'title.sm',
  borderBottom: '[4px solid transparent]',
  '&[aria-current=page]': { borderColor: 'line.strong' },
})
const content = css({ px: 'gutter', py: '6' })

const SECTIONS = [
  { path: '/', title: 'Site map' },
  { path: '/walk', title: 'Walk' },
  { path: '/live', title: 'Live' },
  { path: '/coverage', title: 'Coverage' },
]

export function Shell() {
  const [path] = useLocation()
  const queryString = useSearch()
  const [, section = '', machine] = path.split('/')
  const title = SECTIONS.find(({ path }) => path === `/${section}`)?.title
  useEffect(() => {
    const name = machine ? `${title}: ${decodeURIComponent(machine)}` : title
    document.title = `${name ?? 'Not found'} · Matchpoint inspector`
  }, [title, machine])
  return (
    <Page header={<Header current={`/${section}`} />} footer={null}>
      <div className={content}>
        <ErrorBoundary key={path} FallbackComponent={ErrorScreen}>
          <Suspense fallback={<Loading text="Loading…" />}>
            {section === '' && <SiteMap />}
            {section === 'walk' && (
              <Walk machine={decodeURIComponent(machine ?? 'checkout')} queryString={queryString} />
            )}
            {section === 'live' && <Live />}
            {section === 'coverage' && <CoveragePage />}
            {!title && <NotFound />}
          </Suspense>
        </ErrorBoundary>
      </div>
    </Page>
  )
}

function Header({ current }: { current: string }) {
  return (
    <header className={bar}>
      <Link href="/" className={brand}>
        <Logo />
        <span className={tool}>Inspector</span>
      </Link>
      <nav aria-label="Inspector" className={nav}>
        {SECTIONS.map(({ path, title }) => (
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
