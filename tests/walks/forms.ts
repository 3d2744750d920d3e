import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Actor, AnyStateMachine, EventObject } from 'xstate'
import { apiError } from '#machines/api-error.ts'
import type { createFormMachine, FormValues } from '#machines/form/form.machine.ts'
import { defineModel, done, failed, type Model } from '#machines/modelling/model.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from './walk-views.tsx'

type FormMachine = ReturnType<typeof createFormMachine<never>>

export interface FormWalk {
  machine: FormMachine
  /** The page that shows the form as its child `form`, by its model, and the input it is opened with. */
  pageModel: Model
  pageInput?: string
  empty: FormValues
  /** Valid and invalid values by field, in the order of the page. */
  right: Record<string, string>
  wrong: Record<string, string>
  /** The fields that the paths fill and leave; default all. */
  tried?: string[]
  labels: Record<string, string>
  action: string
  rules: (values: FormValues) => Record<string, string>
  answers: Record<string, unknown>
  /** An error response about a field, and the title and default message of its toast. */
  serverError: { message: string; field?: string; title: string; fallback: string }
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

export function formWalk(walk: FormWalk): ViewWalk<AnyStateMachine> {
  const { right, wrong, labels, action, rules, answers, serverError, empty } = walk
  const { tried = Object.keys(right) } = walk
  const changed = (name: string, value: string) => ({ type: 'field.changed', name, value }) as const
  const changes = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => changed(name, value))
  const left = (...names: (string | undefined)[]) =>
    names.flatMap((name) => (name && name in labels ? [{ type: 'field.left', name }] : []))

  const model = defineModel({
    machine: walk.machine,
    inputs: { empty, 'filled in': { ...empty, ...right } },
    events: [
      ...changes(right).filter(({ name }) => tried.includes(name)),
      ...changes(wrong),
      ...tried.map((name) => ({ type: 'field.left' as const, name })),
      { type: 'form.submit' },
    ],
    outcomes: [
      ...Object.values(answers).map((output) => done('submit', output)),
      failed('submit'),
      failed('submit', apiError(serverError.message, serverError.field)),
    ],
    invariants: {},
    effects: {},
    calls: {},
    // The first error is enough: each field gets a path where it is the first.
    situation: ({ context, output }) => [
      Object.keys(rules(context.values))[0],
      Object.keys(context.errors)[0],
      output,
    ],
  })

  return {
    model: model as unknown as Model,
    preludes: { 'filled in': changes(right) },
    begin: async (_, inspect) => {
      const { pageModel, pageInput } = walk
      const screen = await createScreen({
        model: pageModel,
        input: pageInput,
        frame: true,
        inspect,
      })
      const { form } = screen.actor.getSnapshot().children as { form: Actor<AnyStateMachine> }
      return { screen: screen as unknown as SimulatedScreen<AnyStateMachine>, actor: form }
    },
    acts: {
      'field.changed': async ({ name, value }: { name: string; value: string }) => {
        const before = focusedFieldName()
        await userEvent.fill(control(labels[name] as string), value)
        return [...(before === name ? [] : left(before)), changed(name, value)]
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
      'editing.refused': () => {
        const notices = page.getByRole('region', { name: 'Notices' }).element().textContent ?? ''
        expect(notices).toContain(serverError.title)
        expect(
          [serverError.message, serverError.fallback].some((words) => notices.includes(words)),
        ).toBe(true)
      },
      submitting: () => {
        expect(sendButton(action).element()).toBeDisabled()
        for (const label of Object.values(labels)) {
          expect((control(label).element() as HTMLInputElement).readOnly).toBe(true)
        }
      },
      submitted: () => expect(sendButton(action).query()).toBeNull(),
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

export function descriptionOf(input: HTMLInputElement): string {
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
