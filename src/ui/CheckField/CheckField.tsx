import { Field as Ark } from '@ark-ui/react/field'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { field } from '#styled/recipes'
import { useControlProps } from '../Field/Field.tsx'

interface CheckFieldProps {
  label: string
  /** What is ticked; read out with the label. */
  text: string
  error?: string | undefined
  name: string
  checked: boolean
  disabled?: boolean
  onChange(checked: boolean): void
}

const classes = field()
const line = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'target',
  maxWidth: 'full',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
})
const box = css({
  flexShrink: '0',
  width: '[1.5rem]',
  height: '[1.5rem]',
  accentColor: 'fg.default',
})
const conditions = css({ textStyle: 'label.md', overflowWrap: 'anywhere' })

export function CheckField({ label, text, error, disabled, ...control }: CheckFieldProps) {
  return (
    <Ark.Root className={classes.root} invalid={error !== undefined} disabled={disabled}>
      <Ark.HelperText className={conditions}>{text}</Ark.HelperText>
      <Ark.Label className={line}>
        <Box {...control} />
        {label}
      </Ark.Label>
      <Ark.ErrorText className={classes.error}>{error && t(error)}</Ark.ErrorText>
    </Ark.Root>
  )
}

function Box({ onChange, ...props }: Pick<CheckFieldProps, 'name' | 'checked' | 'onChange'>) {
  return (
    <Ark.Input
      type="checkbox"
      {...props}
      {...useControlProps()}
      className={box}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
