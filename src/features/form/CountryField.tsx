import { COUNTRY } from '#contract/constants.ts'
import { t } from '#src/languages/translate.ts'
import { Field } from '#src/ui/Field/Field.tsx'

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
