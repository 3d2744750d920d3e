import { useState } from 'react'
import { is, type as shape, string } from 'superstruct'
import { Button } from '#src/components/Button/Button.tsx'
import { Dialog } from '#src/components/Dialog/Dialog.tsx'
import { TextAreaField } from '#src/components/Field/Field.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'

interface SendDialogProps {
  type: string
  /** The event with payloads that make a difference. */
  cases: object[]
  onClose(): void
  onSend(event: { type: string }): void
}

const Event = shape({ type: string() })

/** An event with its payload, to be sent to the app. */
export function SendDialog({ type, cases, onClose, onSend }: SendDialogProps) {
  const known = cases.length > 0 ? cases : [{ type }]
  const texts = known.map((event) => JSON.stringify(event, null, 2))
  const [text, setText] = useState(texts[0] ?? '')
  const [error, setError] = useState<string>()
  const send = () => {
    const event = parse(text)
    if (!is(event, Event)) return setError('This is not an event: JSON with a "type" is needed.')
    onSend(event)
    onClose()
  }
  return (
    <Dialog
      title={`Send ${type}`}
      text="It happens in the app, unless a condition there forbids it."
      open
      onClose={onClose}
      footer={<Button onClick={send}>Send</Button>}
    >
      {texts.length > 1 && (
        <SelectField
          label="Payload"
          options={texts.map((value, index) => ({ value, label: `Case ${index + 1}` }))}
          value={text}
          onChange={setText}
          placeholder="Your own"
        />
      )}
      <TextAreaField label="Event" value={text} onChange={setText} error={error} />
    </Dialog>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
