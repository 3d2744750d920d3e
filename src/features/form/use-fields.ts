import { useSelector } from '@xstate/react'
import type { FormEvent as SubmitEvent } from 'react'
import {
  type FormRef,
  selectErrors,
  selectRequired,
  selectValues,
} from '#machines/form/form.machine.ts'

export function useFields(form: FormRef) {
  const values = useSelector(form, selectValues)
  const errors = useSelector(form, selectErrors)
  const required = useSelector(form, selectRequired)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return {
    busy,
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      form.send({ type: 'form.submit' })
    },
    field: (name: string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      required: required.includes(name),
      // Typing while the form is being submitted would be lost if the server rejects it.
      readOnly: busy,
      onChange: (value: string) => form.send({ type: 'field.changed', name, value }),
      onBlur: () => form.send({ type: 'field.left', name }),
    }),
  }
}
