import { useSelector } from '@xstate/react'
import { memo, useDeferredValue, useId, useLayoutEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { FILTER_TEXT_MAX } from '#contract/constants.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { AppContext } from '#machines/app/context.ts'
import { useApp } from '#src/features/app-context.ts'
import { localPath } from '#src/languages/local-path.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { QuietPoster } from '#src/ui/EmptyState/EmptyState.tsx'
import { Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { field } from '#styled/recipes'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageProgress } from './PageProgress.tsx'

const fieldClasses = field()
const poster = css({ borderRadius: 'lg', overflow: 'hidden', mb: '5' })
const searchForm = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  rowGap: '2',
})

export function Outlet() {
  return (
    <>
      <PageProgress />
      <CurrentPage />
    </>
  )
}

function CurrentPage() {
  const { actor, pages } = useApp()
  // A page takes long to draw: what was touched responds meanwhile.
  const page = useDeferredValue(useSelector(actor, ({ context }) => context.page))
  const isNotFound = useSelector(actor, (snapshot) => snapshot.matches({ page: 'notFound' }))
  const isCrashed = useSelector(actor, (snapshot) => snapshot.matches({ page: 'crashed' }))
  const isLoadFailed = useSelector(actor, (snapshot) => snapshot.matches({ page: 'loadFailed' }))
  const isFrameDue = useDeferredValue(useSelector(actor, (snapshot) => snapshot.hasTag('slow')))
  const retry = () => actor.send({ type: 'page.retry' })
  if (isNotFound) {
    return (
      <>
        <NotFound />
        <Mounted actor={actor} />
      </>
    )
  }
  if (isCrashed) return <ErrorScreen action={t('Retry')} onAction={retry} />
  if (isLoadFailed) {
    return (
      <Section>
        <h1 className={css({ srOnly: true })}>{t('This page could not be loaded')}</h1>
        <RetryPanel
          title={t('This page could not be loaded')}
          text={t('Check your connection and try again.')}
          onRetry={retry}
        />
      </Section>
    )
  }
  if (isFrameDue) return <PageFrame />
  if (!page || !pages.has(page.name)) return <div aria-busy />
  return <PageView key={page.ref.sessionId} page={page} />
}

interface PageViewProps {
  page: NonNullable<AppContext['page']>
}

/** Not drawn again with the outlet, where its actor may have stopped. */
const PageView = memo(function PageView({ page }: PageViewProps) {
  const { actor, pages } = useApp()
  const View = pages.get(page.name)?.View
  return (
    <ErrorBoundary fallback={null} onError={(error) => actor.send({ type: 'page.crashed', error })}>
      {View && <View actor={page.ref} />}
      <Mounted actor={actor} />
    </ErrorBoundary>
  )
})

function Mounted({ actor }: { actor: AppRef }) {
  useLayoutEffect(() => actor.send({ type: 'page.mounted' }), [actor])
  return null
}

function NotFound() {
  const id = useId()
  return (
    <Section>
      <div className={poster}>
        <QuietPoster subject="Trekking" />
      </div>
      <h1 className={css({ textStyle: 'display.lg', mb: '4' })}>{t('Page Not Found')}</h1>
      <p className={css({ mb: '8', color: 'fg.muted' })}>
        {t('There is no page at this address.')}
      </p>
      <search className={css({ mb: '6', maxWidth: 'form' })}>
        <form action={localPath('/searchevents')} className={searchForm}>
          <label htmlFor={id} className={cx(fieldClasses.label, css({ gridColumn: '1 / -1' }))}>
            {t('What are you looking for?')}
          </label>
          <div className={fieldClasses.control}>
            <input
              id={id}
              type="search"
              name="q"
              enterKeyHint="search"
              maxLength={FILTER_TEXT_MAX}
              className={fieldClasses.input}
            />
          </div>
          <Button type="submit">{t('Search')}</Button>
        </form>
      </search>
      <ButtonLink variant="outline" href="/">
        {t('Back to Home')}
      </ButtonLink>
    </Section>
  )
}
