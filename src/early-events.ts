/**
 * Records what is pressed and typed in `root` before the app runs, and returns a function that does
 * it again. Links and forms with an `action` work without the app.
 */
export function recordEarlyEvents(root: HTMLElement): () => void {
  const recorded: { element: HTMLElement; replay(element: HTMLElement): void }[] = []
  const recording = new AbortController()
  const listen = (type: string, record: (element: HTMLElement, event: Event) => void) =>
    root.addEventListener(type, (event) => record(event.target as HTMLElement, event), {
      capture: true,
      signal: recording.signal,
    })

  listen('click', (target, event) => {
    const button = target.closest<HTMLButtonElement>('button')
    if (!button || button.form?.hasAttribute('action')) return
    event.preventDefault()
    recorded.push({ element: button, replay: (element) => element.click() })
  })
  listen('input', (target) => recorded.push({ element: target, replay: typeAgain }))
  listen('submit', (form, event) => {
    if (form.hasAttribute('action')) return
    event.preventDefault()
    recorded.push({ element: form, replay: () => (form as HTMLFormElement).requestSubmit() })
  })

  return () => {
    recording.abort()
    for (const { element, replay } of recorded) if (element.isConnected) replay(element)
  }
}

/** React ignores an event of a field whose value it has read before, so it gets the first value back. */
function typeAgain(element: HTMLElement): void {
  const field = element as HTMLInputElement
  const { value } = field
  field.value = field.defaultValue
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
