import { type ActorRefFrom, type AnyActorLogic, assertEvent, assign, setup } from 'xstate'
import { isApiError } from '../api-error.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export type FormValues = Record<string, string>

interface FormContext {
  /** What the form began with. */
  initial: FormValues
  values: FormValues
  /** Messages by field, as they are shown: a field's stands once it has been left or the form sent. */
  errors: Record<string, string>
  /** Whether the gate has been passed since the form was last accepted. */
  passed: boolean
}

type FormEvent =
  | { type: 'field.changed'; name: string; value: string }
  | { type: 'field.left'; name: string }
  | { type: 'form.submit' }
  | { type: 'form.reset' }

interface FormConfig {
  id: string
  /** The rules and messages (SPEC section 5). */
  errors: (values: FormValues) => Record<string, string>
  /** Title and default message of the toast when it is refused (SPEC section 8). */
  failure: [title: string, fallback: string]
  /** By field: what it keeps of what is typed or pasted. */
  keep?: Record<string, (text: string) => string>
  /** What the server calls a field, where the form has another name for it. */
  names?: Record<string, string>
  /** What has to be passed before the form is sent: a machine whose output says whether it was. */
  gate?: { logic: AnyActorLogic; field: string }
}

/**
 * One form: its values, its errors by field, and its sending. What `submit` answers is the machine's
 * output. A gate that was passed stays open until the form is accepted, or the server refuses the
 * gate's own field: what was refused for another reason can be mended and sent again.
 */
export function createFormMachine<Output>(config: FormConfig) {
  const { errors: errorsOf, keep = {}, names = {}, gate } = config
  const isValid = (values: FormValues) => Object.keys(errorsOf(values)).length === 0
  const refusedField = (event: object) => {
    const error = 'error' in event ? event.error : undefined
    const field = isApiError(error) ? error.errorBody.field : undefined
    return field === undefined ? undefined : (names[field] ?? field)
  }
  return setup({
    types: {
      input: {} as FormValues,
      context: {} as FormContext & { result: Output | null },
      events: {} as FormEvent,
      output: {} as Output,
    },
    actors: {
      submit: unprovidedPromise<Output, FormValues>('submit'),
      gate: gate?.logic ?? (unprovidedPromise<boolean>('gate') as AnyActorLogic),
    },
    actions: {
      toast: unprovidedAction<Toast>('toast'),
      focusField: unprovidedAction<{ name: string }>('focusField'),
      change: assign(({ context, event }) => {
        assertEvent(event, 'field.changed')
        const { name, value } = event
        const values = { ...context.values, [name]: keep[name]?.(value) ?? value }
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
      startAnew: assign(({ context }) => ({ values: context.initial, errors: {} })),
      keepFieldError: assign(({ context, event }) => {
        const field = refusedField(event)
        const error = 'error' in event ? event.error : undefined
        if (field === undefined || !(field in context.values) || !isApiError(error)) return {}
        return { errors: { ...context.errors, [field]: error.errorBody.message } }
      }),
    },
    guards: {
      isShut: ({ context }) => gate !== undefined && !context.passed && isValid(context.values),
      isValid: ({ context }) => isValid(context.values),
      isFilled: ({ context, event }) => {
        assertEvent(event, 'field.left')
        return context.values[event.name] !== ''
      },
      isOfGate: ({ event }) => gate !== undefined && refusedField(event) === gate.field,
      wasPassed: (_, passed: boolean) => passed,
    },
  }).createMachine({
    id: config.id,
    context: ({ input }) => ({
      initial: input,
      values: input,
      errors: {},
      passed: false,
      result: null,
    }),
    initial: 'editing',
    output: ({ context }) => context.result as Output,
    states: {
      editing: {
        initial: 'ready',
        on: {
          'field.changed': { actions: 'change' },
          'field.left': { guard: 'isFilled', actions: 'checkField' },
          'form.reset': { target: '.ready', actions: 'startAnew' },
          'form.submit': [
            { guard: 'isShut', target: 'atGate', actions: 'checkAll' },
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
      atGate: {
        invoke: {
          id: 'gate',
          src: 'gate',
          onDone: [
            {
              guard: { type: 'wasPassed', params: ({ event }) => event.output },
              target: 'submitting',
              actions: assign({ passed: true }),
            },
            { target: 'editing.ready' },
          ],
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => context.values,
          onDone: { target: 'submitted', actions: assign({ result: ({ event }) => event.output }) },
          onError: [
            { guard: 'isOfGate', target: 'atGate', actions: assign({ passed: false }) },
            {
              target: 'editing.refused',
              actions: [
                'keepFieldError',
                { type: 'focusField', params: firstError },
                {
                  type: 'toast',
                  params: ({ event }) => errorToast(...config.failure, event.error),
                },
              ],
            },
          ],
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

export type FormMachine<Output> = ReturnType<typeof createFormMachine<Output>>
export type FormRef = ActorRefFrom<FormMachine<unknown>>
type FormSnapshot = ReturnType<FormRef['getSnapshot']>

export const selectValues = ({ context }: FormSnapshot) => context.values
export const selectErrors = ({ context }: FormSnapshot) => context.errors
