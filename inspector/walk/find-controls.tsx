import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { EventObject } from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import type { CreateScreen, ShownScreen } from './create-screen.ts'
import { elementName } from './element-name.ts'
import type { Control } from './screen-messages.ts'

interface Walked {
  machine: string
  model: Model
  input: string
  path: EventObject[]
}

/**
 * For each event of a path the control of the screen that makes it; null for one that no control makes,
 * such as the response of a server. It draws the screen of each step unseen and tries its controls, with
 * an actor that takes no event.
 */
export async function findControls(
  createScreen: CreateScreen,
  { path, ...walked }: Walked,
): Promise<(Control | null)[]> {
  const found: (Control | null)[] = []
  for (const [index, event] of path.entries()) {
    const isOutcome = (walked.model.outcomes as EventObject[]).includes(event)
    found.push(
      isOutcome
        ? null
        : await controlOf(event, await createScreen({ ...walked, path: path.slice(0, index) })),
    )
  }
  return found
}

async function controlOf(event: EventObject, screen: ShownScreen): Promise<Control | null> {
  const sent: EventObject[] = []
  screen.actor.send = (one) => {
    sent.push(one)
  }
  const area = document.createElement('div')
  area.style.cssText = 'position: fixed; inset: 0; translate: -200vw;'
  document.body.append(area)
  const root = createRoot(area)
  try {
    flushSync(() => root.render(<screen.View />))
    // Effects may send events of their own.
    await new Promise((resolve) => setTimeout(resolve))
    const makes = (act: () => void) => {
      sent.length = 0
      flushSync(act)
      return sent.length === 1 && JSON.stringify(sent[0]) === JSON.stringify(event)
    }
    for (const element of area.querySelectorAll<HTMLElement>(PRESSED)) {
      if (element.checkVisibility() && makes(() => element.click())) return named(element, area)
    }
    for (const field of area.querySelectorAll<HTMLInputElement>(TYPED)) {
      for (const value of textsIn(event)) {
        if (field.checkVisibility() && makes(() => type(field, value))) {
          return { ...named(field, area), value }
        }
      }
    }
    return null
  } finally {
    root.unmount()
    area.remove()
    screen.stop()
  }
}

const PRESSED = 'button:not([aria-disabled=true]), a[href]:not([target])'
const TYPED = 'input:not([type]), input[type=text], input[type=email], input[type=tel], textarea'

const roleOf = (element: Element): Control['role'] =>
  element.matches(TYPED) ? 'textbox' : element.matches('a') ? 'link' : 'button'

/** Finds it by role and name, and by its position if several match. */
function named(element: HTMLElement, area: Element): Control {
  const [role, name] = [roleOf(element), elementName(element)]
  const alike = [...area.querySelectorAll<HTMLElement>(`${PRESSED}, ${TYPED}`)].filter(
    (other) => other.checkVisibility() && roleOf(other) === role && elementName(other) === name,
  )
  return { role, name, at: alike.indexOf(element), of: alike.length }
}

/** React hears only of a value that the prototype's setter sets. */
function type(field: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'type' ? [] : textsIn(part)))
}
