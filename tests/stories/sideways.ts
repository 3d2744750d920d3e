import { vi } from 'vitest'

/** Throws where the page can be scrolled sideways, with the elements that stand out. */
export async function findSideways(where: string): Promise<void> {
  // What floats beside something is put into its place a little later.
  await vi.waitFor(() => look(where), { timeout: 500, interval: 20 })
}

function look(where: string): void {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return
  const out = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
    .filter(({ element, right }) => right > clientWidth && !isCut(element))
    .map(({ element, right }) => `<${element.localName}> to ${right} px: ${said(element)}`)
  throw new Error(`${scrollWidth - clientWidth} px too wide ${where}:\n${out.slice(-6).join('\n')}`)
}

/** Within what hides or scrolls what stands out of it. */
function isCut({ parentElement: parent }: Element): boolean {
  if (!parent || parent === document.body) return false
  return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent)
}

const said = (element: Element) => element.textContent?.trim().slice(0, 40)
