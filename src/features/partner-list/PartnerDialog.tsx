import { useSelector } from '@xstate/react'
import { PARTNER_LEVELS, PARTNER_MESSAGE_MAX } from '#contract/constants.ts'
import type { Partner } from '#contract/entities.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import {
  type PartnerListRef,
  selectIsListed,
  selectOthers,
} from '#machines/partner-list/partner-list.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { CheckField } from '#src/ui/CheckField/CheckField.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Field, TextAreaField } from '#src/ui/Field/Field.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { useFields } from '../form/use-fields.ts'

const body = css({ display: 'grid', gap: '5' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
})
const count = css({ textStyle: 'label.lg' })
const note = css({ textStyle: 'body.sm', color: 'fg.muted' })

interface PartnerDialogProps {
  partnerList: PartnerListRef
  open: boolean
  onClose(): void
}

/** The list of the event that is open. */
export function PartnerDialog({ partnerList, open, onClose }: PartnerDialogProps) {
  const snapshot = useSelector(partnerList, (now) => now)
  const { listForm, messageForm } = snapshot.children
  const { writingTo } = snapshot.context
  return (
    <Dialog open={open} title={t('Needs a partner')} onClose={onClose}>
      <div className={body}>
        {snapshot.matches('loading') && <p role="status">{t('Loading the list…')}</p>}
        {snapshot.matches('failed') && (
          <RetryPanel
            title={t('The list could not be loaded')}
            text={t('Check your connection and try again.')}
            onRetry={() => partnerList.send({ type: 'partners.retry' })}
          />
        )}
        {(snapshot.matches('shown') || snapshot.matches('leaving')) && (
          <List partnerList={partnerList} form={listForm} />
        )}
        {messageForm && writingTo && (
          <Message
            form={messageForm}
            to={writingTo}
            onCancel={() => partnerList.send({ type: 'message.cancel' })}
          />
        )}
      </div>
    </Dialog>
  )
}

function List({ partnerList, form }: { partnerList: PartnerListRef; form: FormRef | undefined }) {
  const snapshot = useSelector(partnerList, (now) => now)
  const others = selectOthers(snapshot)
  return (
    <>
      <p className={count}>{countText(others.length)}</p>
      <ul className={list}>
        {others.map((partner) => (
          <li key={partner._id} className={line}>
            <span>{aboutText(partner)}</span>
            <Button
              variant="outline"
              onClick={() => partnerList.send({ type: 'partners.write', id: partner._id })}
            >
              {t('Write to {name}', { name: partner.name })}
            </Button>
          </li>
        ))}
      </ul>
      {selectIsListed(snapshot) ? (
        <div className={line}>
          <span>{t('You are on this list.')}</span>
          <Button
            variant="outline"
            busy={snapshot.matches('leaving')}
            onClick={() => partnerList.send({ type: 'partners.leave' })}
          >
            {t('Leave the list')}
          </Button>
        </div>
      ) : (
        form && <ListMe form={form} />
      )}
    </>
  )
}

function countText(players: number): string {
  if (players === 0) return t('Nobody else looks for a partner yet')
  return players === 1
    ? t('1 player looks for a partner')
    : t('{count} players look for a partner', { count: players })
}

const aboutText = ({ name, level, age }: Partner) =>
  [name, level && t(level), age && t('{age} years', { age })].filter(Boolean).join(' · ')

const levelOptions = () => [
  { value: '', label: t('Not given') },
  ...PARTNER_LEVELS.map((level) => ({ value: level, label: t(level) })),
]

function ListMe({ form }: { form: FormRef }) {
  const { field, submit, busy } = useFields(form)
  return (
    <form noValidate onSubmit={submit} className={body}>
      <SelectField
        label={t('Level')}
        options={levelOptions()}
        placeholder={t('Not given')}
        {...field('level')}
      />
      <Field label={t('Age')} inputMode="numeric" autoComplete="off" {...field('age')} />
      <p className={note}>
        {t(
          'Members will see your first name, the first letter of your last name, and what you enter here, and can write to you through this site. You leave the list at any time; it also ends when you are booked or booking closes.',
        )}
      </p>
      <Button type="submit" busy={busy}>
        {t('Needs a partner: list me')}
      </Button>
    </form>
  )
}

function Message({ form, to, onCancel }: { form: FormRef; to: Partner; onCancel(): void }) {
  const { field, submit, busy } = useFields(form)
  const share = field('share_email')
  return (
    <form noValidate onSubmit={submit} className={body}>
      <p className={count}>{t('Write to {name}', { name: to.name })}</p>
      <TextAreaField
        label={t('Message')}
        hint={t('They get it by email, with your first name.')}
        maxLength={PARTNER_MESSAGE_MAX}
        {...field('message')}
      />
      <CheckField
        label={t('Share my email')}
        text={t('Without it they see no address of yours, and cannot answer the mail.')}
        name="share_email"
        checked={share.value !== ''}
        onChange={(checked) => share.onChange(checked ? 'yes' : '')}
      />
      <div className={line}>
        <Button variant="quiet" onClick={onCancel}>
          {t('Back to the list')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('Send message')}
        </Button>
      </div>
    </form>
  )
}
