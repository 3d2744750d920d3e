import { PasswordInput } from '@ark-ui/react/password-input'
import { Eye, EyeOff } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { field } from '#styled/recipes'
import { FieldFrame, type FieldProps, TextInput } from '../Field/Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'prefix' | 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

const classes = field()
const translations = {
  visibilityTrigger: (visible: boolean) => (visible ? t('Hide password') : t('Show password')),
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, disabled, readOnly, onChange, autoComplete, ...input } = props
  return (
    <FieldFrame {...{ label, hint, error, disabled, readOnly }}>
      <PasswordInput.Root autoComplete={autoComplete} translations={translations}>
        <PasswordInput.Control className={classes.control}>
          <PasswordInput.Input asChild>
            <TextInput {...input} onChange={onChange} />
          </PasswordInput.Input>
          <PasswordInput.VisibilityTrigger className={classes.reveal}>
            <PasswordInput.Indicator fallback={<Eye aria-hidden />}>
              <EyeOff aria-hidden />
            </PasswordInput.Indicator>
          </PasswordInput.VisibilityTrigger>
        </PasswordInput.Control>
      </PasswordInput.Root>
    </FieldFrame>
  )
}
