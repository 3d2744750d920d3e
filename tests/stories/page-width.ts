import { vi } from 'vitest'

/** Throws when the page scrolls sideways, with the elements that are too wide. */
export async function expectNoSidewaysScroll(where: string): Promise<void> {
  // Floating elements are positioned a little later.
  await vi.waitFor(() => checkWidth(where), { timeout: 500, interval: 20 })
}

function checkWidth(where: string): void {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return
  const wide = [...document.body.querySelectorAll('*')]
    .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
    .filter(({ element, right }) => right > clientWidth && !isClipped(element))
    .map(({ element, right }) => `<${element.localName}> to ${right} px: ${textOf(element)}`)
  throw new Error(
    `${scrollWidth - clientWidth} px too wide ${where}:\n${wide.slice(-6).join('\n')}`,
  )
}

function isClipped({ parentElement: parent }: Element): boolean {
  if (!parent || parent === document.body) return false
  return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
}

const textOf = (element: Element) => element.textContent?.trim().slice(0, 40)
