import { Field } from '@ark-ui/react/field'
import { createListCollection, Select, useSelectContext } from '@ark-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react'
import { t } from '#src/languages/translate.ts'
import { field, select } from '#styled/recipes'
import { type FrameProps, useDescription } from '../Field/Field.tsx'
import { useBack } from '../use-back.ts'

interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<FrameProps, 'hint'> {
  options: readonly Option[]
  value: string
  onChange(value: string): void
  name?: string
  onBlur?(): void
  placeholder?: string
}

const frame = field()
const classes = select()

function Trigger(props: ComponentProps<'button'>) {
  return (
    <Select.Trigger {...props} className={classes.trigger} aria-describedby={useDescription()} />
  )
}

/** The list is in a component of its own, which knows whether it is open. */
function Content({ children }: { children: ReactNode }) {
  const { open, setOpen } = useSelectContext()
  useBack(open, () => setOpen(false))
  return <Select.Content className={classes.content}>{children}</Select.Content>
}

export function SelectField(props: SelectFieldProps) {
  const { label, options, value, onChange, name, onBlur, placeholder, error } = props
  const { required, disabled, readOnly } = props
  const control = useRef<HTMLDivElement>(null)
  const collection = useMemo(() => createListCollection({ items: [...options] }), [options])
  return (
    <Field.Root
      className={frame.root}
      invalid={error !== undefined}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
    >
      <Select.Root
        className={frame.root}
        name={name}
        collection={collection}
        value={collection.has(value) ? [value] : []}
        onValueChange={(details) => onChange(details.value[0] ?? '')}
        positioning={{
          sameWidth: true,
          strategy: 'fixed',
          // The list is as wide as the field with its border.
          getAnchorElement: () => control.current,
        }}
        lazyMount
      >
        <Select.Label className={frame.label}>{label}</Select.Label>
        <Select.Control ref={control} className={frame.control}>
          <Trigger onBlur={onBlur}>
            <Select.ValueText className={classes.value} placeholder={placeholder} />
            <ChevronDown aria-hidden />
          </Trigger>
        </Select.Control>
        {/* Not in a portal: an open dialog hides everything outside it from screen readers. */}
        <Select.Positioner>
          <Content>
            {collection.items.map((item) => (
              <SelectOption key={item.value} item={item} isChosen={item.value === value} />
            ))}
          </Content>
        </Select.Positioner>
        {name && <Select.HiddenSelect />}
      </Select.Root>
      <Field.ErrorText className={frame.error}>{error && t(error)}</Field.ErrorText>
    </Field.Root>
  )
}

export function SelectOption({ item, isChosen }: { item: Option; isChosen: boolean }) {
  return (
    <Select.Context>
      {(select) => (
        <div {...select.getItemProps({ item })} className={classes.item}>
          {item.label}
          {isChosen && <Check aria-hidden className={classes.check} />}
        </div>
      )}
    </Select.Context>
  )
}
