import { type ActorRefFrom, type AnyActorLogic, assign, sendParent, setup } from 'xstate'
import { isApiError } from '../api-error.ts'
import { sendErrorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export type FormValues = Record<string, string>

interface FormContext {
  initial: FormValues
  values: FormValues
  required: string[]
  /** Messages by field. A field's message appears after it lost focus or the form was submitted. */
  errors: Record<string, string>
  /** The gate is passed for these values: a change of them clears it. */
  passed: boolean
  result: unknown
}

interface FieldChange {
  name: string
  value: string
}

type FormEvent =
  | ({ type: 'field.changed' } & FieldChange)
  | { type: 'field.left'; name: string }
  | { type: 'form.submit' }
  | { type: 'form.reset' }
  | { type: 'form.prefill'; values: FormValues }

interface Failed {
  error: unknown
}

export interface FormConfig {
  id: string
  errors: (values: FormValues) => Record<string, string>
  failure: [title: string, fallback: string]
  /** What a field keeps of a new text, given the text before. */
  normalize?: Record<string, (text: string, before: string) => string>
  /** The form's name for a field of the server, if they differ. */
  names?: Record<string, string>
  /** Tells its parent when it is sent: until the answer, the server may or may not have saved it. */
  tellsSending?: boolean
  /** It is sent by itself as soon as a change makes it valid. */
  submitsWhenValid?: boolean
  /** A machine that runs before the form is sent; its output is false if it is not passed. `field` is its field on the server. */
  gate?: { logic: AnyActorLogic; field: string }
}

/** One character of a whole text is replaced, as by a person who types it again from its start, up to the last. */
function isTypedOver(before: string, after: string): boolean {
  const replaced = [...after].filter((character, index) => character !== before[index])
  return before.length === after.length && replaced.length === 1 && before.at(-1) === after.at(-1)
}

/**
 * The output is the result of `submit`. After a server error the same values are sent again without the
 * gate, unless the error concerns the gate's field.
 */
export function createFormMachine<Output>(config: FormConfig) {
  const {
    errors: errorsOf,
    normalize = {},
    names = {},
    submitsWhenValid,
    tellsSending,
    gate,
  } = config
  const changed = (values: FormValues, { name, value }: FieldChange): FormValues => ({
    ...values,
    [name]: normalize[name]?.(value, values[name] ?? '') ?? value,
  })
  const isValid = (values: FormValues) => Object.keys(errorsOf(values)).length === 0
  const refusedField = (error: unknown) => {
    const field = isApiError(error) ? error.errorBody.field : undefined
    return field === undefined ? undefined : (names[field] ?? field)
  }
  const base = setup({
    types: {
      input: {} as FormValues,
      context: {} as FormContext,
      events: {} as FormEvent,
      output: {} as Output,
      children: {} as { gate: 'gate' },
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      submit: unprovidedPromise<Output, FormValues>('submit'),
      gate: gate?.logic ?? (unprovidedPromise<boolean>('gate') as AnyActorLogic),
    },
    actions: {
      toast: unprovidedAction<Toast>('toast'),
      focusField: unprovidedAction<{ name: string }>('focusField'),
      tellSending: sendParent({ type: 'form.sent' }),
      change: assign(({ context }, change: FieldChange) => {
        const values = changed(context.values, change)
        // Update shown errors while typing; new ones appear when the field loses focus.
        const now = errorsOf(values)
        const errors = Object.fromEntries(
          Object.keys(context.errors).flatMap((name) => (now[name] ? [[name, now[name]]] : [])),
        )
        return { values, errors, passed: false }
      }),
      checkField: assign(({ context }, name: string) => {
        const message = errorsOf(context.values)[name]
        return message ? { errors: { ...context.errors, [name]: message } } : {}
      }),
      checkAll: assign({ errors: ({ context }) => errorsOf(context.values) }),
      prefill: assign((_, values: FormValues) => ({ initial: values, values, passed: false })),
      resetValues: assign(({ context }) => ({
        values: context.initial,
        errors: {},
        passed: false,
      })),
      setFieldError: assign(({ context }, { error }: Failed) => {
        const field = refusedField(error)
        if (field === undefined || !(field in context.values) || !isApiError(error)) return {}
        return { errors: { ...context.errors, [field]: error.errorBody.message } }
      }),
    },
    guards: {
      needsGate: ({ context }) => gate !== undefined && !context.passed && isValid(context.values),
      isValid: ({ context }) => isValid(context.values),
      /** A text that is filled in twice, by a person and a browser, changes the values once. */
      completes: ({ context: { values } }, change: FieldChange) => {
        const next = changed(values, change)
        const [before = '', after = ''] = [values[change.name], next[change.name]]
        return after !== before && !isTypedOver(before, after) && isValid(next)
      },
      isUntouched: ({ context }) => context.values === context.initial,
      isFilled: ({ context }, name: string) => context.values[name] !== '',
      isGateError: (_, { error }: Failed) =>
        gate !== undefined && refusedField(error) === gate.field,
      wasPassed: (_, output: object | boolean) => output !== false,
    },
  })
  const toast = {
    type: 'toast',
    params: ({ event }: { event: Failed }) => sendErrorToast(...config.failure, event.error),
  } as const
  const formSetup = base.extend({
    actions: {
      focusFirstError: base.enqueueActions(({ context: { values, errors }, enqueue }) => {
        const name = Object.keys(values).find((field) => errors[field])
        if (name) enqueue({ type: 'focusField', params: { name } })
      }),
    },
  })
  const fieldChange = ({ event }: { event: FieldChange }) => event
  const whenComplete = {
    guard: { type: 'completes', params: fieldChange },
    target: 'submitting',
    actions: [{ type: 'change', params: fieldChange }, 'checkAll'],
  } as const
  return formSetup.createMachine({
    id: config.id,
    context: ({ input }) => ({
      initial: input,
      values: input,
      required: Object.keys(
        errorsOf(Object.fromEntries(Object.keys(input).map((name) => [name, '']))),
      ),
      errors: {},
      passed: false,
      result: null,
    }),
    initial: 'editing',
    output: ({ context }) => context.result as Output,
    states: {
      editing: {
        description: 'Being filled in.',
        initial: 'ready',
        on: {
          'field.changed': [
            ...(submitsWhenValid ? [whenComplete] : []),
            { actions: { type: 'change', params: ({ event }) => event } },
          ],
          'field.left': {
            guard: { type: 'isFilled', params: ({ event }) => event.name },
            actions: { type: 'checkField', params: ({ event }) => event.name },
          },
          'form.prefill': {
            guard: 'isUntouched',
            actions: { type: 'prefill', params: ({ event }) => event.values },
          },
          'form.reset': { target: '.ready', actions: 'resetValues' },
          'form.submit': [
            { guard: 'needsGate', target: 'atGate', actions: 'checkAll' },
            { guard: 'isValid', target: 'submitting', actions: 'checkAll' },
            {
              target: '.incomplete',
              actions: ['checkAll', 'focusFirstError'],
            },
          ],
        },
        states: {
          ready: { description: 'Filled in. Everything that is needed is there.' },
          incomplete: { description: 'Has errors. Sent too early: each field says what it lacks.' },
          refused: {
            description: 'Refused by the server. The server’s words stand at the field or above.',
            tags: 'failed',
          },
        },
      },
      atGate: {
        description: 'Asks who it is. A code from an e-mail is needed before it is sent.',
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
        description: 'Is being sent. The button waits; fields cannot be changed.',
        tags: 'busy',
        ...(tellsSending && { entry: 'tellSending' as const }),
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => context.values,
          onDone: { target: 'submitted', actions: assign({ result: ({ event }) => event.output }) },
          onError: [
            {
              guard: { type: 'isGateError', params: ({ event }) => event },
              target: 'atGate',
              actions: [assign({ passed: false }), toast],
            },
            {
              target: 'editing.refused',
              actions: [
                { type: 'setFieldError', params: ({ event }) => event },
                'focusFirstError',
                toast,
              ],
            },
          ],
        },
      },
      submitted: { description: 'Accepted. The page goes on.', type: 'final' },
    },
  })
}

export type FormMachine<Output> = ReturnType<typeof createFormMachine<Output>>
export type FormRef = ActorRefFrom<FormMachine<unknown>>
type FormSnapshot = ReturnType<FormRef['getSnapshot']>

export const selectValues = ({ context }: FormSnapshot) => context.values
export const selectErrors = ({ context }: FormSnapshot) => context.errors
export const selectRequired = ({ context }: FormSnapshot) => context.required
