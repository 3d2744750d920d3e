import { Circle } from 'lucide-react'
import { OTP_LENGTH } from '#contract/constants.ts'
import { css } from '#styled/css'
import { field } from '#styled/recipes'
import { FieldFrame, type FieldProps, TextInput } from '../Field/Field.tsx'
import { settle } from '../settle.ts'

const digits = css({
  textStyle: 'label.lg',
  fontSize: 'xl',
  letterSpacing: '[0.4em]',
  textAlign: 'center',
})
const marks = css({ display: 'flex', alignItems: 'center', gap: '1', px: '3' })

const classes = field()
const PLACES = Array.from({ length: OTP_LENGTH }, (_, index) => index)
const MARK_PX = 10

/** A mark for each digit shows how much of the code is there. */
export function OtpField(props: Omit<FieldProps, 'prefix' | 'type' | 'inputMode'>) {
  const { label, hint, error, required, disabled, readOnly, ...input } = props
  return (
    <FieldFrame {...{ label, hint, error, required, disabled, readOnly }}>
      <div className={classes.control}>
        <TextInput
          spellCheck={false}
          {...input}
          className={digits}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <span aria-hidden className={marks}>
          {PLACES.map((place) => {
            const isFilled = place < input.value.length
            return (
              <Circle
                key={place}
                size={MARK_PX}
                strokeWidth={3}
                fill={isFilled ? 'currentColor' : 'none'}
                className={isFilled ? settle : undefined}
              />
            )
          })}
        </span>
      </div>
    </FieldFrame>
  )
}
