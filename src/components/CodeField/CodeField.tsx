import { css } from '#styled/css'
import { Field, type FieldProps } from '../Field/Field.tsx'

const digits = css({
  textStyle: 'label.lg',
  fontSize: 'xl',
  letterSpacing: '[0.4em]',
  textAlign: 'center',
})

/**
 * A code that was sent: one field, so that a phone offers the code of a message and a whole paste
 * fits. What to keep of what is typed is the form's to say.
 */
export function CodeField(props: Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>) {
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
