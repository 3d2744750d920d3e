import { Field, type FieldProps } from '../Field/Field.tsx'

type PhoneFieldProps = Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>

export function PhoneField({ autoComplete = 'tel-national', ...props }: PhoneFieldProps) {
  return (
    <Field {...props} autoComplete={autoComplete} type="tel" inputMode="numeric" prefix="+91" />
  )
}
