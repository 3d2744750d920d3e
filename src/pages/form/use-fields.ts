import { useSelector } from '@xstate/react'
import type { FormEvent as SubmitEvent } from 'react'
import type { FormRef } from '#machines/form/form.machine.ts'

/** What the fields of a form need, bound to its statechart. */
export function useFields(form: FormRef) {
  const { values, errors } = useSelector(form, ({ context }) => context)
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
      // What is typed while it is being sent would be lost if it comes back.
      readOnly: busy,
      onChange: (value: string) => form.send({ type: 'field.changed', name, value }),
      onBlur: () => form.send({ type: 'field.left', name }),
    }),
  }
}
