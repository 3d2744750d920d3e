import { Field, type FieldProps } from '../Field/Field.tsx'

export function PhoneField(props: Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>) {
  return (
    <Field autoComplete="tel-national" {...props} type="tel" inputMode="numeric" prefix="+91" />
  )
}
