import { useEffect } from 'react'

export type Commands = Readonly<Record<string, () => void>>

const TYPED_IN = 'textarea, select, [contenteditable], [role=combobox], input:not([type=range])'
const POPUPS = '[role=dialog], [role=listbox], [role=menu]'
const PRESSED_BY_SPACE = 'button, summary, [role=button]'

/** Runs the command of a pressed key, by its `KeyboardEvent.key`, unless the focused element uses it. */
export function useKeys(commands: Commands): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = commands[event.key]
      const isHeldDown = event.repeat && !isArrow(event.key)
      if (!run || isHeldDown || isTaken(event)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [commands])
}

function isTaken({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest(`${TYPED_IN}, ${POPUPS}`)) return true
  if (key === ' ') return target.matches(PRESSED_BY_SPACE)
  return isArrow(key) && (target.matches('input') || scrollsSideways(target))
}

const isArrow = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

const scrollsSideways = ({ tabIndex, scrollWidth, clientWidth }: HTMLElement) =>
  tabIndex === 0 && scrollWidth > clientWidth

/** Focuses the page's field for a search or filter, else that of its chart. */
export function focusSearch(): void {
  const field = (selector: string) => document.querySelector<HTMLElement>(selector)
  ;(field('[aria-keyshortcuts="/"]') ?? field('[type=search]'))?.focus()
}
