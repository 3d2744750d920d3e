import { Combobox, createListCollection, useComboboxContext } from '@ark-ui/react/combobox'
import { useId, useMemo, useState } from 'react'
import { TEXT_MAX } from '#contract/constants.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { field, select } from '#styled/recipes'
import { FieldFrame, type FieldProps, useControlProps } from '../Field/Field.tsx'

export interface NameFieldProps extends Omit<FieldProps, 'prefix' | 'hint' | 'readOnly'> {
  earlier: PlayerForm[]
  /** Earlier players who match the typed text. */
  meant: PlayerForm[]
  onChoose(player: PlayerForm): void
}

const fieldClasses = field()
const classes = select()
const text = css({ display: 'grid', minWidth: '[0]', overflowWrap: 'anywhere' })
const detail = css({ textStyle: 'body.sm', color: 'fg.muted' })
const whileEmpty = css({ '&[data-empty]': { display: 'none' } })

/** A name is typed freely; an earlier player fills in the whole row. */
export function NameCombobox({ earlier, meant, onChoose, ...props }: NameFieldProps) {
  const { label, error, required, disabled, value, onChange, ...input } = props
  // A list that is opened by a press has all players, whatever the field contains.
  const [isTyping, setIsTyping] = useState(false)
  const offered = isTyping ? meant : earlier
  const listName = useId()
  const collection = useMemo(
    () =>
      createListCollection({
        items: offered,
        itemToValue: ({ email }) => email,
        itemToString: ({ name }) => name,
      }),
    [offered],
  )
  const choose = (email: string) => {
    const player = earlier.find((each) => each.email === email)
    if (player) onChoose(player)
  }
  return (
    <FieldFrame label={label} error={error} required={required} disabled={disabled}>
      <Combobox.Root
        collection={collection}
        inputValue={value}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== 'input-change') return
          setIsTyping(true)
          onChange?.(inputValue)
        }}
        onOpenChange={({ open }) => open || setIsTyping(false)}
        value={NOBODY}
        onSelect={({ itemValue }) => choose(itemValue)}
        allowCustomValue
        openOnClick
        selectionBehavior="preserve"
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-start', gutter: 4, sameWidth: true }}
      >
        <Combobox.Control onPointerDown={() => setIsTyping(false)} className={fieldClasses.control}>
          <Input {...input} isEmpty={offered.length === 0} />
        </Combobox.Control>
        <Combobox.Positioner>
          {/* Without a row it stays, unseen: a list that comes back would have no place. */}
          {/* Else Ark names the list as the field. */}
          <span id={listName} hidden>
            {t('Earlier players')}
          </span>
          <Combobox.Content aria-labelledby={listName} className={cx(classes.content, whileEmpty)}>
            {offered.map((player) => (
              <Combobox.Item key={player.email} item={player} className={classes.item}>
                <span className={text} translate="no">
                  <Combobox.ItemText>{player.name}</Combobox.ItemText>
                  <span className={detail}>{player.email}</span>
                </span>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FieldFrame>
  )
}

const NOBODY: PlayerForm['email'][] = []

type InputProps = Omit<
  NameFieldProps,
  'earlier' | 'meant' | 'onChoose' | 'label' | 'error' | 'value' | 'onChange'
>

/** The browser's own list would be over ours. */
function Input({ isEmpty, ...props }: Partial<InputProps> & { isEmpty: boolean }) {
  const { open, getTriggerProps } = useComboboxContext()
  return (
    <Combobox.Input
      maxLength={TEXT_MAX}
      {...props}
      onBlur={(event) => {
        props.onBlur?.(event)
        const { relatedTarget } = event
        // On a touch screen Ark closes the list at a tap only, and its `setOpen` would return the focus.
        if (open && relatedTarget !== null && !relatedTarget.closest('[role=listbox]')) {
          getTriggerProps().onClick?.({ button: 0 } as never)
        }
      }}
      // Ark treats an empty list as open; it is not shown.
      aria-expanded={isEmpty ? false : undefined}
      {...useControlProps()}
      autoComplete="off"
      className={fieldClasses.input}
    />
  )
}
