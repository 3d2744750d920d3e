import { Field } from '#src/ui/Field/Field.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** The field that the slash key focuses (`focusSearch`). */
export const SearchField = (props: SearchFieldProps) => (
  <Field type="search" aria-keyshortcuts="/" {...props} />
)
