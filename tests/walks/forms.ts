import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Actor, AnyStateMachine, EventObject } from 'xstate'
import { isApiError } from '#machines/api-error.ts'
import type { FormValues } from '#machines/form/form.machine.ts'
import type { Model } from '#machines/modelling/model.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import { changes, type FormSpec, fallbackFor, formModel } from '../models/forms.ts'
import { lastToast } from './last-toast.ts'
import type { ViewWalk } from './walk-views.tsx'

export interface FormWalk extends FormSpec {
  /** The page that shows the form as its child `form`, by its model. */
  pageModel: Model
  labels: Record<string, string>
  action: string
}

export const control = (label: string) => page.getByLabelText(label, { exact: true })
const sendButton = (action: string) =>
  page.getByRole('main').getByRole('button', { name: action, exact: true })

export function focusedFieldName(): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.closest('main')
    ? activeElement.name
    : undefined
}

/**
 * Replaces the text of a field; the browser dispatches the events of typing. `userEvent.fill` also waits
 * for frames and for the test runner, which takes most of the time of a form's walk.
 */
export function typeInto(locator: Locator, text: string): void {
  const field = locator.element() as HTMLInputElement
  field.focus()
  expect(document.activeElement).toBe(field)
  field.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

/** Typing the text of a field again changes nothing. */
export const isTyped = (
  { context }: { context: { values: FormValues } },
  { type, name, value }: { type: string; name?: string; value?: string },
) => type === 'field.changed' && context.values[name ?? ''] === value

export function formWalk(walk: FormWalk): ViewWalk<AnyStateMachine> {
  const { right, labels, action, rules, answers, serverError, empty } = walk
  const left = (...names: (string | undefined)[]) =>
    names.flatMap((name) => (name && name in labels ? [{ type: 'field.left', name }] : []))
  return {
    model: formModel(walk),
    covers: 'situations',
    preludes: { 'filled in': changes(right) },
    isHidden: isTyped,
    begin: async (_, inspect) => {
      const screen = await createScreen({ model: walk.pageModel, frame: true, inspect })
      const { form } = screen.actor.getSnapshot().children as { form: Actor<AnyStateMachine> }
      return { screen: screen as unknown as SimulatedScreen<AnyStateMachine>, actor: form }
    },
    acts: {
      'field.changed': async ({ name, value }: { name: string; value: string }) => {
        const before = focusedFieldName()
        typeInto(control(labels[name] as string), value)
        return [...(before === name ? [] : left(before)), ...changes({ [name]: value })]
      },
      'field.left': async ({ name }: { name: string }) => {
        const before = focusedFieldName()
        if (before !== name) await userEvent.click(control(labels[name] as string))
        await userEvent.keyboard('{Tab}')
        return left(...(before === name ? [] : [before]), name)
      },
      'form.submit': async (event: EventObject) => {
        const before = focusedFieldName()
        await userEvent.click(sendButton(action))
        return [...left(before), event]
      },
    },
    shows: {
      editing: ({ context }) => {
        expect(sendButton(action).element()).toBeEnabled()
        for (const [name, label] of Object.entries(labels)) {
          const input = control(label).element() as HTMLInputElement
          const message: string | undefined = context.errors[name]
          expect(input.value).toBe(context.values[name])
          expect(input.readOnly).toBe(false)
          expect(input.required).toBe(name in rules(empty))
          expect(input.getAttribute('aria-invalid') === 'true').toBe(message !== undefined)
          if (message) expect(descriptionOf(input)).toContain(message)
        }
      },
      'editing.refused': (_, { last }) => {
        if (last?.type !== 'xstate.error.actor.submit') return
        const { title, message } = serverError
        const { error } = last as EventObject & { error: unknown }
        expect(lastToast()).toBe(
          `${title}\n${isApiError(error) ? message : fallbackFor(error, serverError)}`,
        )
      },
      submitting: () => {
        expect(sendButton(action).element()).toBeDisabled()
        for (const label of Object.values(labels)) {
          expect((control(label).element() as HTMLInputElement).readOnly).toBe(true)
        }
      },
      // What remains of the page until the next one is there is above the form: nothing moves.
      submitted: () => {
        expect(sendButton(action).query()).toBeNull()
        expect(
          page.getByText(/^(New here|Have an account|No code|Not your email)/).query(),
        ).toBeNull()
      },
    },
    ends: (screen, snapshot) => {
      if (snapshot.status !== 'done') return
      const answer = JSON.stringify(snapshot.output)
      const [state] =
        Object.entries(answers).find(([, output]) => JSON.stringify(output) === answer) ?? []
      expect(screen.actor.getSnapshot().value).toBe(state)
    },
  } as ViewWalk<AnyStateMachine>
}

export function descriptionOf(control: Element): string {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
