/**
 * Records what is pressed and typed in `root` before the app runs, and returns a function that does
 * it again. Links and forms with an `action` work without the app.
 */
export function recordEarlyEvents(root: HTMLElement): () => void {
  const recorded: { element: HTMLElement; replay(element: HTMLElement): unknown }[] = []
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
    const label = button.ariaLabel
    recorded.push({
      element: button,
      // What the browser has stored may turn 'Add … to cart' into 'Remove … from cart'.
      replay: () => button.ariaLabel === label && button.click(),
    })
  })
  listen('input', (target) =>
    recorded.push({
      element: target,
      replay: (field) => field.dispatchEvent(new Event('input', { bubbles: true })),
    }),
  )
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
