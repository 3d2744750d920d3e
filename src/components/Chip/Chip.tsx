import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { hueOf } from '../hue.ts'

/** A sport or a category in its own hue. */
export function Chip({ name }: { name: string }) {
  return <span className={chip({ hue: hueOf(name) })}>{name}</span>
}

interface ChipRowProps {
  /** What the choice is about: 'Sport'. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange(value: string): void
}

const row = css({
  display: 'flex',
  gap: '2',
  // Room for the focus ring, which the scrolling box would cut off.
  p: '1',
  mx: '-1',
  minWidth: '[0]',
  border: '[none]',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  scrollSnapType: '[x proximity]',
})

/** One of several, side by side; the row scrolls where it is too long. */
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
