import { Field } from '@ark-ui/react/field'
import { Portal } from '@ark-ui/react/portal'
import { createListCollection, Select } from '@ark-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { field, select } from '#styled/recipes'

interface SelectFieldProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange(value: string): void
  placeholder?: string
  error?: string
  disabled?: boolean
}

const frame = field()
const classes = select()

/** One of a list; an empty `value` shows the placeholder. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChange, placeholder, error, disabled } = props
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options])
  return (
    <Field.Root className={frame.root} invalid={error !== undefined} disabled={disabled}>
      <Select.Root
        className={frame.root}
        collection={collection}
        value={collection.has(value) ? [value] : []}
        onValueChange={(details) => onChange(details.value[0] ?? '')}
        positioning={{ sameWidth: true }}
      >
        <Select.Label className={frame.label}>{label}</Select.Label>
        <Select.Control className={frame.control}>
          <Select.Trigger className={classes.trigger}>
            <Select.ValueText className={classes.value} placeholder={placeholder} />
            <ChevronDown aria-hidden />
          </Select.Trigger>
        </Select.Control>
        <Portal>
          <Select.Positioner>
            <Select.Content className={classes.content}>
              {collection.items.map((item) => (
                <Select.Item key={item.value} item={item} className={classes.item}>
                  <Select.ItemText>{item.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Check aria-hidden className={classes.check} />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Positioner>
        </Portal>
        <Select.HiddenSelect />
      </Select.Root>
      <Field.ErrorText className={frame.error}>{error}</Field.ErrorText>
    </Field.Root>
  )
}
