import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { showInstant } from '#contract/dates.ts'
import type { Session } from '#contract/entities.ts'
import type { AccountDataRef } from '#machines/account-data/account-data.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { badge, skeleton } from '#styled/recipes'
import { TextLink } from '../form/FormPage.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

const parts = css({ display: 'grid', gap: '10', maxWidth: 'column' })
const part = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const heading = css({ textStyle: 'title.lg' })
const muted = css({ color: 'fg.muted' })
const list = css({ display: 'grid', gap: '4', listStyle: 'none', p: '0' })
const device = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const block = css({ display: 'block', width: 'full', height: '[8rem]', borderRadius: 'lg' })

export function AccountData({ actor }: { actor: AccountDataRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const form = snapshot.children.form
  return (
    <Section narrow>
      <TextLink href="/account">{t('My Account')}</TextLink>
      <Heading level={1}>{t('Devices and data')}</Heading>
      {snapshot.matches({ sessions: 'missing' }) ? (
        <EmptyState title={t('Not available here')} />
      ) : (
        <div className={parts}>
          <Part title={t('Where you are logged in')}>
            <Sessions actor={actor} />
          </Part>
          <Part
            title={t('Your data')}
            text={t('One file with your profile, bookings, teams, payments and devices.')}
          >
            <Button
              variant="outline"
              busy={snapshot.matches({ download: 'fetching' })}
              onClick={() => actor.send({ type: 'data.download' })}
            >
              {t('Download my data')}
            </Button>
          </Part>
          <Part
            title={t('Delete my account')}
            text={t('Your bookings and payments stay on record without your name.')}
          >
            <Button variant="outline" onClick={() => actor.send({ type: 'deletion.open' })}>
              {t('Delete my account')}
            </Button>
          </Part>
        </div>
      )}
      {form && (
        <DeleteAccountDialog form={form} onClose={() => actor.send({ type: 'deletion.close' })} />
      )}
    </Section>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={part}>
      <h2 className={heading}>{title}</h2>
      {text && <p className={muted}>{text}</p>}
      {children}
    </section>
  )
}

function Sessions({ actor }: { actor: AccountDataRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { sessions } = snapshot.context
  if (snapshot.matches({ sessions: 'failed' })) {
    return (
      <RetryPanel
        title={t('Your devices could not be loaded')}
        text={t('Check your connection and try again.')}
        onRetry={() => actor.send({ type: 'sessions.retry' })}
      />
    )
  }
  if (snapshot.matches({ sessions: 'loading' })) {
    return (
      <span
        role="status"
        aria-label={t('Loading your devices')}
        className={cx(skeleton(), block)}
      />
    )
  }
  const isEnding = snapshot.matches({ sessions: 'ending' })
  return (
    <>
      <ul className={list}>
        {sessions.map((session, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a session has no id, and the list is replaced whole
          <li key={index}>
            <p className={device}>
              {nameOf(session)}
              {session.current && (
                <span className={badge({ tone: 'success' })}>{t('This device')}</span>
              )}
            </p>
            <p className={muted}>
              <DateText>
                {t('Last used {date}', { date: showInstant(Date.parse(session.last_used_at)) })}
              </DateText>
            </p>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        busy={isEnding}
        disabled={!isEnding && !snapshot.can({ type: 'sessions.endOthers' })}
        onClick={() => actor.send({ type: 'sessions.endOthers' })}
      >
        {t('Log out everywhere')}
      </Button>
      <p className={muted}>{t('Ends all sessions but this one.')}</p>
    </>
  )
}

function nameOf({ browser, system }: Session): string {
  const [shownBrowser, shownSystem] = [t(browser), t(system)]
  if (browser && system)
    return t('{browser} on {system}', { browser: shownBrowser, system: shownSystem })
  return shownBrowser || shownSystem || t('Unknown device')
}
