import { useSelector } from '@xstate/react'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { showTimestamp } from '#contract/dates.ts'
import { type InvitationRef, selectIsCreating } from '#machines/invitation/invitation.machine.ts'
import type { SentInvitation } from '#machines/invitation/sent.ts'
import { t } from '#src/languages/translate.ts'
import { keepFocus } from '#src/platform/focus.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { playerRow } from '#src/ui/PlayerRow/PlayerRow.styles.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { whatsAppInvite } from './invite-links.ts'

const parts = css({ clear: 'both', display: 'grid', gap: '3', pt: '3' })
const title = css({ textStyle: 'label.lg' })
const facts = css({ textStyle: 'body.sm', color: 'fg.muted' })
const wrong = css({ textStyle: 'body.sm', color: 'fg.danger', _empty: { display: 'none' } })
/** Aligns its text with the lines above. */
const atEdge = css({ ms: '-5' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

interface AwaitedRowProps {
  invitations: InvitationRef
  invitation: SentInvitation
  number: number
  fieldName: string
  /** The name of the event, for the message with the link. */
  event: string
  error: string | undefined
  disabled: boolean
}

/** Replaces the fields of an invited player until the answer. */
export function AwaitedRow(props: AwaitedRowProps) {
  const { invitations, invitation, number, fieldName, event, error, disabled } = props
  const { item_id: id, row: index, link, expires_at } = invitation
  const place = { id, index }
  const isCreating = useSelector(invitations, selectIsCreating(place))
  return (
    <fieldset
      ref={keepFocus}
      name={fieldName}
      tabIndex={-1}
      className={playerRow.root}
      disabled={disabled}
    >
      <legend className={playerRow.legend}>{t('Player {number}', { number })}</legend>
      <div className={parts}>
        <p role="status" className={title}>
          {t('Waiting for your partner')}
        </p>
        <p role="alert" className={wrong}>
          {error && t(error)}
        </p>
        <p className={facts}>
          {t('They open the link and enter their own details, without an account.')}
        </p>
        <p className={facts}>
          <DateText>{t('Open until {time}', { time: showTimestamp(expires_at) })}</DateText>
        </p>
        {link === null ? (
          <>
            <p className={facts}>{t('The link was made on another device. A new one ends it.')}</p>
            <div className={buttons}>
              <Button
                variant="outline"
                busy={isCreating}
                onClick={() => invitations.send({ type: 'invitation.create', ...place })}
              >
                {t('Make a new link')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Field label={t('Link for your partner')} value={link} readOnly translate="no" />
            <div className={buttons}>
              <Button
                variant="outline"
                onClick={() => invitations.send({ type: 'invitation.share', link, event })}
              >
                <Share2 aria-hidden />
                {t('Share link')}
              </Button>
              <Button
                variant="outline"
                onClick={() => invitations.send({ type: 'invitation.copy', link, event })}
              >
                <Copy aria-hidden />
                {t('Copy link')}
              </Button>
              <a
                className={button({ variant: 'outline' })}
                href={whatsAppInvite({ link, event })}
                target="_blank"
                rel="noopener"
              >
                <MessageCircle aria-hidden />
                {t('WhatsApp')}
              </a>
            </div>
          </>
        )}
        <div className={buttons}>
          <Button
            variant="quiet"
            className={atEdge}
            onClick={() => invitations.send({ type: 'invitation.end', ...place })}
          >
            {t('Type the details instead')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
