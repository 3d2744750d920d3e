import { useFieldContext } from '@ark-ui/react/field'
import { PinInput } from '@ark-ui/react/pin-input'
import type { SyntheticEvent } from 'react'
import { OTP_LENGTH } from '#contract/constants.ts'
import { otpCode } from '#machines/form/otp-form.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { FieldFrame, type FrameProps, useControlProps } from '../Field/Field.tsx'
import { settle } from '../settle.ts'

const boxes = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 3rem))',
  gap: { base: '1', sm: '2' },
})
const box = css({
  width: 'full',
  minHeight: '[3rem]',
  bg: 'bg.surface',
  color: 'fg.default',
  borderWidth: 'thick',
  borderStyle: 'solid',
  borderColor: 'line.control',
  borderRadius: 'md',
  textStyle: 'label.lg',
  fontSize: 'xl',
  textAlign: 'center',
  _focusVisible: {
    borderColor: 'line.strong',
    outline: '[3px solid token(colors.focus)]',
    outlineOffset: '[1px]',
  },
  '&[aria-invalid=true]': { borderColor: 'fg.danger' },
  '&:is(:read-only, :disabled)': { bg: 'bg.sunken' },
})

const PLACES = Array.from({ length: OTP_LENGTH }, (_, index) => index)

interface OtpFieldProps extends FrameProps, BoxesProps {}

/** A one-time password, with a box for each digit. The first has the label, and takes a whole code. */
export function OtpField({ name, value, onChange, onBlur, ...frame }: OtpFieldProps) {
  return (
    <FieldFrame {...frame}>
      <Boxes name={name} value={value} onChange={onChange} onBlur={onBlur} label={frame.label} />
    </FieldFrame>
  )
}

interface BoxesProps {
  name?: string
  value: string
  onChange(value: string): void
  onBlur?(): void
}

function Boxes({ name, value, onChange, onBlur, label }: BoxesProps & { label: string }) {
  const { ids, required } = useFieldContext()
  const control = useControlProps()
  /** A whole code, pasted or filled in by the browser, replaces what is there, at whatever box. */
  const takeCode = (event: SyntheticEvent, text: string) => {
    const code = otpCode(text)
    if (text.length < OTP_LENGTH || code.length < OTP_LENGTH) return
    event.preventDefault()
    event.stopPropagation()
    onChange(code)
  }
  return (
    <PinInput.Root
      otp
      count={OTP_LENGTH}
      value={[...value]}
      onValueChange={({ valueAsString }) => onChange(valueAsString)}
      // The form reads the digits of every script.
      pattern="."
      sanitizeValue={otpCode}
      placeholder=""
      ids={{ input: (index) => (index === '0' ? ids.control : `${ids.control}::${index}`) }}
      translations={{
        inputLabel: (index, count) =>
          index === 0 ? label : t('Digit {number} of {count}', { number: index + 1, count }),
      }}
      onPasteCapture={(event) => takeCode(event, event.clipboardData.getData('text/plain'))}
      onChangeCapture={(event) => takeCode(event, (event.target as HTMLInputElement).value)}
      // Enter submits the form, which says what is missing.
      onKeyDownCapture={(event) => event.key === 'Enter' && event.stopPropagation()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <PinInput.Control className={boxes}>
        {PLACES.map((index) => (
          <PinInput.Input
            key={index}
            index={index}
            {...control}
            name={index === 0 ? name : undefined}
            required={required}
            className={cx(box, index < value.length && settle)}
          />
        ))}
      </PinInput.Control>
    </PinInput.Root>
  )
}
