import { vi } from 'vitest'

/** Throws when the parts that stay while the page scrolls leave less than half of the window to the rest. */
export async function expectRoomForContent(where: string): Promise<void> {
  await vi.waitFor(() => checkRoom(where), { timeout: 500, interval: 20 })
}

function checkRoom(where: string): void {
  const heights = [
    ...document.querySelectorAll<HTMLElement>('header, [data-over-page], main ~ section'),
  ]
    .filter((part) => /^(?:sticky|fixed)$/.test(getComputedStyle(part).position))
    .map((part) => part.offsetHeight)
  const sum = heights.reduce((sum, height) => sum + height, 0)
  if (sum <= innerHeight / 2) return
  throw new Error(`Header and bars take ${heights.join(' + ')} of ${innerHeight} px ${where}`)
}
