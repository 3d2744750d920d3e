import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { hueOf } from '../hue.ts'

export function Chip({ name }: { name: string }) {
  return <span className={chip({ hue: hueOf(name) })}>{name}</span>
}

interface ChipRowProps {
  /** Accessible name of the group: 'Sport'. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange(value: string): void
}

const row = css({
  display: 'flex',
  gap: '2',
  p: '1',
  mx: '-1',
  minWidth: '[0]',
  border: '[none]',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  scrollSnapType: '[x proximity]',
})

export function ChipRow({ label, options, value, onChange }: ChipRowProps) {
  return (
    <fieldset aria-label={label} className={row}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={chip({ toggle: true, hue: hueOf(option.label) })}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
