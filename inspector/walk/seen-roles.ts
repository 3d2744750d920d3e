import { elementName } from './element-name.ts'
import { SCREEN_TITLE } from './Screen.tsx'

/** Elements that a person finds on a screen. */
export interface SeenRole {
  role: 'heading' | 'button' | 'textbox'
  name: string
}

const SELECTORS: [role: SeenRole['role'], selector: string, most: number][] = [
  ['heading', 'h1, h2', 3],
  ['button', 'button:not([aria-hidden=true])', 4],
  ['textbox', 'input[type=text], input[type=email], input:not([type])', 3],
]

/** The first headings, buttons and fields of the screen, by their roles and names. */
export function seenRoles(): SeenRole[] {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${SCREEN_TITLE}"]`)
  // A dialog is over the page.
  const page = frame?.contentDocument
  const area = page?.querySelector('[role=dialog]') ?? page?.querySelector('main')
  if (!area) return []
  return SELECTORS.flatMap(([role, selector, most]) => {
    const names = [...area.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .map(elementName)
      .filter(Boolean)
    return [...new Set(names)].slice(0, most).map((name) => ({ role, name }))
  })
}
