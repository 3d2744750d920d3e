import { Field as Ark, useFieldContext } from '@ark-ui/react/field'
import type { ComponentProps, ReactNode } from 'react'
import { TEXT_MAX } from '#contract/constants.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { field } from '#styled/recipes'

export interface FrameProps {
  label: string
  hint?: string
  error?: string
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
}

/** Divides the props of a field into those of its frame and those of its control. */
export function splitProps<Props extends FrameProps>(props: Props) {
  const { label, hint, error, required, disabled, readOnly, ...control } = props
  return [{ label, hint, error, required, disabled, readOnly }, control] as const
}

interface FieldFrameProps extends FrameProps {
  children: ReactNode
}

const classes = field()

export function FieldFrame({ label, hint, error, children, ...state }: FieldFrameProps) {
  return (
    <Ark.Root {...state} className={classes.root} invalid={error !== undefined}>
      <Ark.Label className={classes.label}>{label}</Ark.Label>
      {children}
      {hint && <Ark.HelperText className={classes.hint}>{hint}</Ark.HelperText>}
      <Ark.ErrorText className={classes.error}>{error && t(error)}</Ark.ErrorText>
    </Ark.Root>
  )
}

/** Hint and error as the control's description: screen readers ignore `aria-errormessage`. */
export function useDescription(): string | undefined {
  const { ariaDescribedby, invalid, ids } = useFieldContext()
  return [ariaDescribedby, invalid && ids.errorText].filter(Boolean).join(' ') || undefined
}

/** A browser calls an empty required field invalid, unless `aria-invalid` says otherwise. */
export function useControlProps() {
  return { 'aria-invalid': useFieldContext().invalid, 'aria-describedby': useDescription() }
}

type TextInputProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onChange?(value: string): void
}

export function TextInput({ onChange, ...props }: TextInputProps) {
  return (
    <Ark.Input
      {...props}
      {...useControlProps()}
      className={cx(classes.input, props.className)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export interface FieldProps
  extends FrameProps,
    Omit<ComponentProps<'input'>, 'onChange' | 'prefix' | 'value' | 'children'> {
  value: string
  onChange?(value: string): void
  /** Shown before the input: '+91'. */
  prefix?: string
}

export function Field(props: FieldProps) {
  const [frame, { prefix, ...input }] = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <div className={classes.control}>
        {prefix && (
          <span className={classes.prefix} translate="no">
            {prefix}
          </span>
        )}
        <TextInput maxLength={TEXT_MAX} {...input} />
      </div>
    </FieldFrame>
  )
}

interface TextAreaFieldProps
  extends FrameProps,
    Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'children'> {
  value: string
  onChange(value: string): void
}

type TextAreaProps = Pick<TextAreaFieldProps, 'onChange'> &
  Omit<ComponentProps<'textarea'>, 'onChange'>

function TextArea({ onChange, ...props }: TextAreaProps) {
  return (
    <Ark.Textarea
      {...props}
      {...useControlProps()}
      className={cx(classes.input, area)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const area = css({ minHeight: '[9rem]', resize: 'vertical' })

export function TextAreaField(props: TextAreaFieldProps) {
  const [frame, input] = splitProps(props)
  return (
    <FieldFrame {...frame}>
      <div className={classes.control}>
        <TextArea {...input} />
      </div>
    </FieldFrame>
  )
}
