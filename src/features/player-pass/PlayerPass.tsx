import { useSelector } from '@xstate/react'
import { showDateTime } from '#contract/dates.ts'
import type { PlayerPass as PassOfPlayer } from '#contract/entities.ts'
import { codeUrl } from '#contract/pass-url.ts'
import type { PlayerPassRef } from '#machines/player-pass/player-pass.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Pass } from '#src/ui/Pass/Pass.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'

const parts = css({ display: 'grid', gap: '6', maxWidth: 'column' })
const eventName = css({ textStyle: 'title.md' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1', overflowWrap: 'anywhere' })
const block = css({ display: 'block', height: '[16rem]', borderRadius: 'lg' })

/** What a player sees whom somebody else has entered, by the link in their mail. */
export function PlayerPass({ actor }: { actor: PlayerPassRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { pass } = snapshot.context
  return (
    <Section narrow>
      <Heading level={1}>{t('Your pass')}</Heading>
      <div className={parts}>
        {snapshot.matches('loading') && (
          <span
            role="status"
            aria-label={t('Loading your pass')}
            className={cx(skeleton(), block)}
          />
        )}
        {snapshot.matches('failed') && (
          <RetryPanel
            title={t('Your pass could not be loaded')}
            text={t('Check your connection and try again.')}
            onRetry={() => actor.send({ type: 'pass.retry' })}
          />
        )}
        {snapshot.matches('unknown') && (
          <EmptyState
            subject="Chess"
            title={t('This link is not valid')}
            hint={t('Open the link in your email again. Who entered you has the pass as well.')}
          >
            <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
          </EmptyState>
        )}
        {pass && <ShownPass pass={pass} actor={actor} />}
      </div>
    </Section>
  )
}

function ShownPass({ pass, actor }: { pass: PassOfPlayer; actor: PlayerPassRef }) {
  const { origin } = useApp().services
  return (
    <>
      <div>
        <h2 className={eventName}>{pass.title}</h2>
        <p className={facts}>
          <DateText>{t(showDateTime(pass.start_date_time_new))}</DateText>
        </p>
        <p className={facts}>{pass.address}</p>
        <p className={facts}>{t('Entered by {name}', { name: pass.captain })}</p>
      </div>
      {pass.state === 'valid' && (
        <>
          <Pass
            row={{
              _id: pass.code,
              order_id: pass.order_id,
              first_match: pass.first_match,
              item: { ...pass, players: [{ _id: pass.code, name: pass.player }] },
            }}
            url={codeUrl(origin, pass.code)}
            number=""
          />
          <Denial actor={actor} />
        </>
      )}
      {pass.state === 'refunded' && (
        <Panel tone="danger" title={t('Refunded')}>
          {t('This entry was refunded: the pass is no longer valid.')}
        </Panel>
      )}
      {pass.state === 'cancelled' && (
        <Panel tone="danger" title={t('Cancelled')}>
          {t('This entry was cancelled: the pass is no longer valid.')}
        </Panel>
      )}
      {pass.state === 'denied' && (
        <Panel title={t('This pass is closed')}>
          {t(
            'You said that this is not you. We have told {name}, and send you no more of these mails.',
            {
              name: pass.captain,
            },
          )}
        </Panel>
      )}
    </>
  )
}

function Denial({ actor }: { actor: PlayerPassRef }) {
  const snapshot = useSelector(actor, (now) => now)
  if (snapshot.matches({ shown: 'idle' })) {
    return (
      <Button variant="outline" onClick={() => actor.send({ type: 'player.deny' })}>
        {t('This is not me')}
      </Button>
    )
  }
  const hasFailed = snapshot.matches({ shown: 'notDenied' })
  return (
    <Panel
      {...(hasFailed && { tone: 'danger' as const })}
      title={hasFailed ? t('The pass could not be closed') : t('Is this not you?')}
      actions={
        <>
          <Button
            busy={snapshot.matches({ shown: 'denying' })}
            onClick={() => actor.send({ type: 'denial.confirm' })}
          >
            {t('Close this pass')}
          </Button>
          <Button variant="outline" onClick={() => actor.send({ type: 'denial.cancel' })}>
            {t('Keep the pass')}
          </Button>
        </>
      }
    >
      {hasFailed
        ? t('Check your connection and try again.')
        : t(
            'The pass is closed, who entered you and our support are told, and this address gets no more of these mails.',
          )}
    </Panel>
  )
}
