import { PasswordInput } from '@ark-ui/react/password-input'
import { Eye, EyeOff } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { field } from '#styled/recipes'
import { FieldFrame, type FieldProps, splitProps, TextInput } from '../Field/Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'prefix' | 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

const classes = field()
const translations = {
  visibilityTrigger: (visible: boolean) => (visible ? t('Hide password') : t('Show password')),
}

export function PasswordField(props: PasswordFieldProps) {
  const [frame, { autoComplete, ...input }] = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <PasswordInput.Root autoComplete={autoComplete} translations={translations}>
        <PasswordInput.Control className={classes.control}>
          <PasswordInput.Input asChild>
            <TextInput {...input} />
          </PasswordInput.Input>
          <PasswordInput.Context>
            {({ toggleVisible }) => (
              // Ark handles only the pointer: a click by keyboard or screen reader has no detail.
              <PasswordInput.VisibilityTrigger
                tabIndex={0}
                onClick={({ detail }) => detail === 0 && toggleVisible()}
                className={classes.reveal}
              >
                <PasswordInput.Indicator fallback={<Eye aria-hidden />}>
                  <EyeOff aria-hidden />
                </PasswordInput.Indicator>
              </PasswordInput.VisibilityTrigger>
            )}
          </PasswordInput.Context>
        </PasswordInput.Control>
      </PasswordInput.Root>
    </FieldFrame>
  )
}

interface NewPasswordFieldsProps {
  label: string
  name: string
  field(name: string): Omit<PasswordFieldProps, 'label' | 'autoComplete'>
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
