import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { FormValues } from '#machines/form/form.machine.ts'

export const control = (label: string) => page.getByLabelText(label, { exact: true })

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

export function descriptionOf(control: Element): string {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}
