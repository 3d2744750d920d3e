import { useSelector } from '@xstate/react'
import { useId, useLayoutEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { FILTER_TEXT_MAX } from '#contract/constants.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { Button, ButtonLink } from '#src/components/Button/Button.tsx'
import { Section } from '#src/components/Page/Page.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { useTurns } from '#src/components/use-turns.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { field } from '#styled/recipes'
import { useApp } from '../app-context.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PageProgress } from './PageProgress.tsx'

const fieldClasses = field()
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
  const page = useSelector(actor, ({ context }) => context.page)
  const isNotFound = useSelector(actor, (snapshot) => snapshot.matches({ page: 'notFound' }))
  const isCrashed = useSelector(actor, (snapshot) => snapshot.matches({ page: 'crashed' }))
  const isLoadFailed = useSelector(actor, (snapshot) => snapshot.matches({ page: 'loadFailed' }))
  const isSlow = useSelector(actor, (snapshot) => snapshot.hasTag('slow'))
  // The bar is painted first: the frame takes the place of a whole page.
  const isFrameDue = useTurns(isSlow ? 2 : 0, true) > 1
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
  const View = page && pages.get(page.name)?.View
  if (!page || !View) return <div aria-busy />
  return (
    <ErrorBoundary
      key={page.ref.sessionId}
      fallback={null}
      onError={(error) => actor.send({ type: 'page.crashed', error })}
    >
      <View actor={page.ref} />
      <Mounted actor={actor} />
    </ErrorBoundary>
  )
}

function Mounted({ actor }: { actor: AppRef }) {
  useLayoutEffect(() => actor.send({ type: 'page.mounted' }), [actor])
  return null
}

function NotFound() {
  const id = useId()
  return (
    <Section>
      <h1 className={css({ textStyle: 'display.lg', mb: '4' })}>{t('Page Not Found')}</h1>
      <p className={css({ mb: '8', color: 'fg.muted' })}>
        {t('There is no page at this address.')}
      </p>
      <search className={css({ mb: '6', maxWidth: 'form' })}>
        <form action="/searchevents" className={searchForm}>
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
