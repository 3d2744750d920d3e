import { Field } from '../Field/Field.tsx'
import { lazyUpgrade } from '../lazy-part.tsx'
import type { NameFieldProps } from './NameCombobox.tsx'

function PlainName({ earlier, meant, onChoose, ...props }: NameFieldProps) {
  return <Field {...props} />
}

/** Offers earlier players once their list is there. */
export const NameField = lazyUpgrade(
  async () => (await import('./NameCombobox.tsx')).NameCombobox,
  PlainName,
)
