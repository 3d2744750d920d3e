import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { chip } from '#styled/recipes'

const row = css({
  display: 'flex',
  gap: '2',
  py: '1',
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  scrollSnapType: '[x proximity]',
  '& > li': { flexShrink: '0' },
})
const button = chip({ toggle: true })
// A phone enlarges the page at a field with smaller letters.
const select = cx(button, css({ fontSize: 'md' }))

/** Chips and a choice in one row, which a phone scrolls sideways. Its children are the items of a list. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={row}>
      {children}
    </ul>
  )
}

interface ToggleChipProps {
  label: string
  isOn: boolean
  onPress(): void
}

export function ToggleChip({ label, isOn, onPress }: ToggleChipProps) {
  return (
    <li>
      <button type="button" aria-pressed={isOn} className={button} onClick={onPress}>
        {label}
        {isOn && <X aria-hidden size="1em" />}
      </button>
    </li>
  )
}

/** The focus moves on to the next chip, since this one goes away. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove(): void }) {
  const remove = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('li')?.nextElementSibling?.querySelector('button')?.focus()
    onRemove()
  }
  return (
    <li>
      <button
        type="button"
        aria-label={t('Remove filter: {label}', { label })}
        data-pressed=""
        className={button}
        onClick={remove}
      >
        {label}
        <X aria-hidden size="1em" />
      </button>
    </li>
  )
}

interface ChoiceChipProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange(value: Value): void
}

export function ChoiceChip<Value extends string>(props: ChoiceChipProps<Value>) {
  const { label, options, value, onChange } = props
  return (
    <li>
      <select
        aria-label={label}
        className={select}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </li>
  )
}
