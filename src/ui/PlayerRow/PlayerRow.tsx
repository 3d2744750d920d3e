import { Link2, Plus, Trash2, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PlayerForm } from '#contract/forms.ts'
import { t } from '#src/languages/translate.ts'
import { keepFocus } from '#src/platform/focus.ts'
import { css, cx } from '#styled/css'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { PhoneField } from '../PhoneField/PhoneField.tsx'
import { NameField } from './NameField.tsx'
import { playerRow } from './PlayerRow.styles.ts'

interface PlayerRowProps {
  number: number
  fieldName: string
  /** Of `autocomplete`: a browser fills in each row as a person of its own. */
  section: string
  player: PlayerForm
  errors: Partial<Record<keyof PlayerForm, string>>
  onChange(field: keyof PlayerForm, value: string): void
  /** Absent if the row cannot be removed. */
  onRemove?(): void
  earlier?: PlayerForm[]
  /** Earlier players who match the name. */
  meant?: PlayerForm[]
  /** Those of them that one press fills in. */
  suggested?: PlayerForm[]
  onChoose?(player: PlayerForm): void
  /** Handles pasted text. Returns whether it was read as players. */
  onPaste?(text: string): boolean
  /** Absent if the user is already in the team. */
  onUseMine?: (() => void) | undefined
  /** Absent if the player cannot be invited by a link. */
  onInvite?: (() => void) | undefined
  /** The link is being made. */
  inviting?: boolean
  /** The result of an invitation. */
  note?: ReactNode
  disabled?: boolean
}

const actions = css({
  clear: { base: 'both', sm: 'none' },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { base: 'start', sm: 'flex-end' },
  ms: { base: '-2', sm: '0' },
  me: { base: '-2', sm: '-3' },
})
/** For a row that starts empty: reserves the height, so that nothing moves when suggestions arrive. */
const reserved = css({ minHeight: 'target' })
const unreserved = css({ _empty: { display: 'none' } })
// On a phone it is beside the player's number.
const remove = css({
  position: { base: 'absolute', sm: 'static' },
  top: '3',
  insetInlineEnd: '-3',
  px: { base: '3', sm: '5' },
})
const said = css({ clear: 'both', textStyle: 'body.sm', color: 'fg.muted' })
const belowLegend = css({ clear: 'both', pt: '3' })
const compact = css({ px: { base: '2', sm: '5' } })

export function PlayerRow(props: PlayerRowProps) {
  const { number, fieldName, section, player, errors, onChange, onRemove, onUseMine, disabled } =
    props
  const { onInvite, inviting, note } = props
  const { earlier = [], meant = earlier, suggested = [], onChoose = () => {}, onPaste } = props
  const [beganEmpty] = useState(() => player.name + player.email + player.mobile === '')
  return (
    <fieldset
      ref={keepFocus}
      name={fieldName}
      tabIndex={-1}
      className={playerRow.root}
      disabled={disabled}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
    >
      <legend className={playerRow.legend}>{t('Player {number}', { number })}</legend>
      <div className={cx(actions, beganEmpty ? reserved : unreserved)}>
        {onUseMine && (
          <Button variant="quiet" className={compact} onClick={onUseMine}>
            <UserRoundCheck aria-hidden />
            {t('Use my details')}
          </Button>
        )}
        {onInvite && (
          <Button variant="quiet" className={compact} busy={inviting} onClick={onInvite}>
            <Link2 aria-hidden />
            {t('Invite by a link')}
          </Button>
        )}
        {suggested.map((each) => (
          <Button
            key={each.email}
            variant="quiet"
            className={compact}
            onClick={() => onChoose(each)}
          >
            <Plus aria-hidden />
            {each.name}
          </Button>
        ))}
        {onRemove && (
          <Button
            variant="quiet"
            className={remove}
            aria-label={t('Remove player {number}', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      {note && (
        <p role="status" className={said}>
          {note}
        </p>
      )}
      <div className={cx(playerRow.fields, belowLegend)}>
        <NameField
          isWanted={earlier.length > 0}
          earlier={earlier}
          meant={meant}
          onChoose={onChoose}
          label={t('Name')}
          required
          autoComplete={`${section} name`}
          autoCapitalize="words"
          enterKeyHint="next"
          name={`${fieldName}.name`}
          value={player.name}
          error={errors.name}
          onChange={(value) => onChange('name', value)}
        />
        <Field
          label={t('Email')}
          required
          type="email"
          inputMode="email"
          autoComplete={`${section} email`}
          enterKeyHint="next"
          name={`${fieldName}.email`}
          value={player.email}
          error={errors.email}
          onChange={(value) => onChange('email', value)}
        />
        <PhoneField
          label={t('Mobile')}
          required
          autoComplete={`${section} tel-national`}
          enterKeyHint="next"
          name={`${fieldName}.mobile`}
          value={player.mobile}
          error={errors.mobile}
          onChange={(value) => onChange('mobile', value)}
        />
      </div>
    </fieldset>
  )
}
