import { css } from '#styled/css'
import { Field, type FieldProps } from '../Field/Field.tsx'

const digits = css({
  textStyle: 'label.lg',
  fontSize: 'xl',
  letterSpacing: '[0.4em]',
  textAlign: 'center',
})

export function OtpField(props: Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>) {
  return (
    <Field
      spellCheck={false}
      {...props}
      className={digits}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}
