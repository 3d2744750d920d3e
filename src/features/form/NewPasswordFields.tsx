import { t } from '#src/languages/translate.ts'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import type { useFields } from './use-fields.ts'

interface NewPasswordFieldsProps {
  label: string
  name: string
  field: ReturnType<typeof useFields>['field']
}

export function NewPasswordFields({ label, name, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('At least 8 characters')}
        {...field(name)}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </>
  )
}
