import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import { showNearDay } from '#contract/dates.ts'
import type { Entry } from '#contract/entities.ts'
import type { Pass } from '#contract/organizer-calls.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import type { VerifyRef } from '#machines/verify/verify.machine.ts'
import { useApp } from '#src/features/app-context.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldFrame, TextInput } from '#src/ui/Field/Field.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css, cx } from '#styled/css'
import { field, skeleton } from '#styled/recipes'
import { TextLink } from '../form/FormPage.tsx'

const parts = css({ display: 'grid', gap: '10', maxWidth: 'column' })
const fields = css({ display: 'grid', gap: '5' })
const muted = css({ color: 'fg.muted' })
const lead = css({ color: 'fg.muted', mb: '6' })
const { control } = field()
const block = css({ display: 'block', height: '[8rem]', borderRadius: 'lg' })

export function Verify({ actor }: { actor: VerifyRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { isRefused, unsent } = snapshot.context
  return (
    <Section narrow>
      <Heading level={1}>{t('Check a pass')}</Heading>
      <p className={lead}>{t('For organizers, who let players in at the venue.')}</p>
      <div className={parts}>
        {snapshot.hasTag('busy') && (
          <span
            role="status"
            aria-label={t('Looking the pass up')}
            className={cx(skeleton(), block)}
          />
        )}
        {snapshot.matches({ pass: 'asking' }) && (
          <TextForm
            name="key"
            label={t('Key of the organizer')}
            hint={t('This device keeps it. The operator of this site makes keys.')}
            error={isRefused ? 'This key is not valid.' : undefined}
            action={t('Save')}
            onText={(key) => actor.send({ type: 'key.enter', key })}
          >
            <p>
              {tNodes('Is it your pass? {link}', {
                link: <TextLink href={accountUrl('orders')}>{t('My Orders')}</TextLink>,
              })}
            </p>
          </TextForm>
        )}
        <Scanned actor={actor} />
        {snapshot.matches({ pass: 'keyed' }) && (
          <>
            <TextForm
              name="code"
              label={t('Code of the next pass')}
              hint={t('Scan it with the camera of this device, or with a scanner that types.')}
              action={t('Look up')}
              onText={(text) => actor.send({ type: 'code.enter', text })}
            />
            <Button variant="outline" onClick={() => actor.send({ type: 'key.forget' })}>
              {t('Forget the key')}
            </Button>
          </>
        )}
        {unsent.length > 0 && (
          <p role="status" className={muted}>
            {tNodes('{count} not reported yet', { count: unsent.length })}
          </p>
        )}
      </div>
    </Section>
  )
}

function Scanned({ actor }: { actor: VerifyRef }) {
  const { clock } = useApp().services
  const snapshot = useSelector(actor, (now) => now)
  const { pass } = snapshot.context
  const letIn = (
    <Button
      size="lg"
      onClick={() => actor.send({ type: 'entry.checkIn', at: new Date(clock.now()).toISOString() })}
    >
      {t('Check in')}
    </Button>
  )
  if (snapshot.matches({ pass: { keyed: 'unreachable' } })) {
    return (
      <Panel
        tone="danger"
        title={t('The pass could not be looked up')}
        actions={
          <>
            {letIn}
            <Button variant="outline" onClick={() => actor.send({ type: 'pass.retry' })}>
              {t('Retry')}
            </Button>
          </>
        }
      >
        {t('You can check it in all the same. It is reported once there is a network.')}
      </Panel>
    )
  }
  if (snapshot.matches({ pass: { keyed: 'noted' } })) {
    return (
      <Panel title={t('Noted')}>
        {t('Whether the pass is valid shows once there is a network.')}
      </Panel>
    )
  }
  if (!snapshot.matches({ pass: { keyed: 'shown' } }) || !pass) return null
  return <ShownPass pass={pass} now={clock.now()} action={letIn} />
}

function ShownPass({ pass, now, action }: { pass: Pass; now: number; action: ReactNode }) {
  const { state, entry, checked_in_at } = pass
  switch (state) {
    case 'valid':
      return (
        <Panel tone="success" title={t('Valid')} actions={action}>
          <EntryText entry={entry} />
        </Panel>
      )
    case 'checkedIn':
      return (
        <Panel
          title={t('Checked in at {time}', {
            time: showNearDay(Date.parse(checked_in_at ?? ''), now),
          })}
        >
          <EntryText entry={entry} />
        </Panel>
      )
    case 'cancelled':
      return (
        <Panel tone="danger" title={t('Cancelled')}>
          <EntryText entry={entry} />
        </Panel>
      )
    case 'refunded':
      return (
        <Panel tone="danger" title={t('Refunded')}>
          <EntryText entry={entry} />
        </Panel>
      )
    case 'replaced':
      return (
        <Panel tone="danger" title={t('This pass was replaced')}>
          <p>
            {t(
              'The entry has a newer pass. Ask for it: it is in My Orders, or behind the link in the player’s email.',
            )}
          </p>
          <EntryText entry={entry} />
        </Panel>
      )
    case 'unknown':
      return (
        <Panel tone="danger" title={t('Unknown')}>
          {t('This is no pass for your events.')}
        </Panel>
      )
  }
}

function EntryText({ entry }: { entry: Entry | null }) {
  if (!entry) return null
  const { tournament, event, team_name, players } = entry
  return (
    <>
      <p>{[tournament, event].filter(Boolean).join(', ')}</p>
      <p>{team_name}</p>
      <p>{players.map(({ name }) => name).join(', ')}</p>
    </>
  )
}

interface TextFormProps {
  name: string
  label: string
  hint: string
  error?: string | undefined
  action: string
  children?: ReactNode
  onText(text: string): void
}

/** Empties itself. */
function TextForm({ name, label, hint, error, action, children, onText }: TextFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get(name) ?? '').trim()
    if (text === '') return
    form.reset()
    onText(text)
  }
  return (
    <form className={fields} noValidate onSubmit={submit}>
      <FieldFrame label={label} hint={hint} {...(error && { error })}>
        <div className={control}>
          <TextInput name={name} autoComplete="off" autoCapitalize="off" spellCheck={false} />
        </div>
      </FieldFrame>
      <Button type="submit" variant="outline">
        {action}
      </Button>
      {children}
    </form>
  )
}
