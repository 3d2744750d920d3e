import { ToggleGroup } from '@ark-ui/react/toggle-group'
import { css, cx } from '#styled/css'
import { chip } from '#styled/recipes'
import { hueClass } from '../hue.ts'

interface ChipRowProps {
  label: string
  /** `subject` is its name in English, which has the colours. */
  options: readonly { value: string; label: string; subject: string }[]
  value: string
  onChange(value: string): void
}

const row = css({
  display: 'flex',
  gap: '2',
  p: '1',
  mx: '-1',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  scrollSnapType: '[x proximity]',
  outlineStyle: 'none',
})

/** The arrow keys move along the row; Space or Enter chooses, since a choice loads a list. */
export function ChipRow({ label, options, value, onChange }: ChipRowProps) {
  return (
    <ToggleGroup.Root
      aria-label={label}
      value={[value]}
      deselectable={false}
      onValueChange={({ value: [chosen] }) => chosen !== undefined && onChange(chosen)}
      className={row}
      // The Content-Security-Policy forbids style attributes in HTML from the server.
      style={{ outline: undefined }}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={cx(chip({ toggle: true }), hueClass(option.subject))}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
