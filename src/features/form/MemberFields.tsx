import { COUNTRY, NAME_PART_MAX } from '#contract/constants.ts'
import { t } from '#src/languages/translate.ts'
import { Field, type FieldProps } from '#src/ui/Field/Field.tsx'

interface NameFieldsProps {
  field(name: string): Omit<FieldProps, 'label'>
}

export function NameFields({ field }: NameFieldsProps) {
  return (
    <>
      <Field
        label={t('First name')}
        autoComplete="given-name"
        maxLength={NAME_PART_MAX}
        {...field('firstName')}
      />
      <Field
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={NAME_PART_MAX}
        {...field('lastName')}
      />
    </>
  )
}

export function CountryField() {
  return (
    <Field
      label={t('Country')}
      name="country"
      autoComplete="country-name"
      value={t(COUNTRY)}
      hint={t('Currently only available in India')}
      readOnly
    />
  )
}
