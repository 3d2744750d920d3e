import { useState } from 'react'
import { is, type as shape, string } from 'superstruct'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { TextAreaField } from '#src/ui/Field/Field.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'

interface SendDialogProps {
  type: string
  examples: object[]
  onClose(): void
  onSend(event: { type: string }): void
}

const Event = shape({ type: string() })

export function SendDialog({ type, examples, onClose, onSend }: SendDialogProps) {
  const events = examples.length > 0 ? examples : [{ type }]
  const texts = events.map((event) => JSON.stringify(event, null, 2))
  const [text, setText] = useState(texts[0] ?? '')
  const [error, setError] = useState<string>()
  const send = () => {
    const event = parse(text)
    if (!is(event, Event)) return setError('Enter an event as JSON with a "type".')
    onSend(event)
    onClose()
  }
  return (
    <Dialog
      title={`Send ${type}`}
      text="The app handles the event as if it had happened there. A condition may prevent it."
      open
      onClose={onClose}
      footer={<Button onClick={send}>Send</Button>}
    >
      {texts.length > 1 && (
        <SelectField
          label="Payload"
          options={texts.map((value, index) => ({ value, label: `Example ${index + 1}` }))}
          value={text}
          onChange={setText}
          placeholder="Custom"
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
