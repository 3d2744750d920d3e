import { Field, type FieldProps } from '../Field/Field.tsx'

/** An Indian mobile number; what to keep of what is typed is the form's to say. */
export function MobileField(props: Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>) {
  return (
    <Field autoComplete="tel-national" {...props} type="tel" inputMode="numeric" prefix="+91" />
  )
}
