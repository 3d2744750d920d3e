import { Field as Ark } from '@ark-ui/react/field'
import { PasswordInput } from '@ark-ui/react/password-input'
import { Eye, EyeOff } from 'lucide-react'
import { field } from '#styled/recipes'
import { FieldFrame, type FieldProps } from '../Field/Field.tsx'

interface PasswordFieldProps extends Omit<FieldProps, 'prefix' | 'type' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

const classes = field()
const translations = {
  visibilityTrigger: (visible: boolean) => (visible ? 'Hide password' : 'Show password'),
}

/** A password, hidden until asked for. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, disabled, readOnly, onChange, autoComplete, ...input } = props
  return (
    <FieldFrame {...{ label, hint, error, disabled, readOnly }}>
      <PasswordInput.Root autoComplete={autoComplete} translations={translations}>
        <PasswordInput.Control className={classes.control}>
          <PasswordInput.Input asChild>
            <Ark.Input
              {...input}
              className={classes.input}
              onChange={(event) => onChange?.(event.target.value)}
            />
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
