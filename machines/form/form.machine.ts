import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { isRefusal } from '../refusal.ts'
import { failure, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export type FormValues = Record<string, string>

interface FormContext {
  values: FormValues
  /** Messages by field, as they are shown: a field's stands once it has been left or the form sent. */
  errors: Record<string, string>
}

type FormEvent =
  | { type: 'field.changed'; name: string; value: string }
  | { type: 'field.left'; name: string }
  | { type: 'form.submit' }

/**
 * One form: its values, its errors by field, and its sending. `errors` has the rules and messages,
 * `failure` the title and default message of the toast when it is refused (SPEC sections 5 and 8).
 * What `submit` answers is the machine's output.
 */
export function createFormMachine<Output>(config: {
  id: string
  errors: (values: FormValues) => Record<string, string>
  failure: [title: string, fallback: string]
}) {
  const errorsOf = config.errors
  return setup({
    types: {
      input: {} as FormValues,
      context: {} as FormContext & { result: Output | null },
      events: {} as FormEvent,
      output: {} as Output,
    },
    actors: { submit: unprovidedPromise<Output, FormValues>('submit') },
    actions: {
      toast: unprovidedAction<Toast>('toast'),
      focusField: unprovidedAction<{ name: string }>('focusField'),
      change: assign(({ context, event }) => {
        assertEvent(event, 'field.changed')
        const values = { ...context.values, [event.name]: event.value }
        // An error already shown follows the typing; a new one waits until the field is left.
        const now = errorsOf(values)
        const errors = Object.fromEntries(
          Object.keys(context.errors).flatMap((name) => (now[name] ? [[name, now[name]]] : [])),
        )
        return { values, errors }
      }),
      checkField: assign(({ context, event }) => {
        assertEvent(event, 'field.left')
        const message = errorsOf(context.values)[event.name]
        return message ? { errors: { ...context.errors, [event.name]: message } } : {}
      }),
      checkAll: assign({ errors: ({ context }) => errorsOf(context.values) }),
      keepFieldError: assign(({ context, event }) => {
        const error = 'error' in event ? event.error : undefined
        if (!isRefusal(error) || !error.refusal.field) return {}
        return { errors: { ...context.errors, [error.refusal.field]: error.refusal.message } }
      }),
    },
    guards: {
      isValid: ({ context }) => Object.keys(errorsOf(context.values)).length === 0,
      isFilled: ({ context, event }) => {
        assertEvent(event, 'field.left')
        return context.values[event.name] !== ''
      },
    },
  }).createMachine({
    id: config.id,
    context: ({ input }) => ({ values: input, errors: {}, result: null }),
    initial: 'editing',
    output: ({ context }) => context.result as Output,
    states: {
      editing: {
        initial: 'ready',
        on: {
          'field.changed': { actions: 'change' },
          'field.left': { guard: 'isFilled', actions: 'checkField' },
          'form.submit': [
            { guard: 'isValid', target: 'submitting', actions: 'checkAll' },
            {
              target: '.incomplete',
              actions: ['checkAll', { type: 'focusField', params: firstError }],
            },
          ],
        },
        states: {
          ready: {},
          incomplete: {},
          refused: { tags: 'failed' },
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => context.values,
          onDone: { target: 'submitted', actions: assign({ result: ({ event }) => event.output }) },
          onError: {
            target: 'editing.refused',
            actions: [
              'keepFieldError',
              { type: 'toast', params: ({ event }) => failure(...config.failure, event.error) },
            ],
          },
        },
      },
      submitted: { type: 'final' },
    },
  })
}

function firstError({ context }: { context: FormContext }) {
  const name = Object.keys(context.values).find((field) => context.errors[field])
  return { name: name ?? '' }
}

type FormMachine<Output> = ReturnType<typeof createFormMachine<Output>>
export type FormRef = ActorRefFrom<FormMachine<unknown>>
