import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    shrink(scale: number): Promise<void>
  }
}

/**
 * Shows the frame that stories stand in smaller, so that a picture of it is small to keep. The story
 * keeps its size: nothing in it is laid out anew, as it would be by another pixel ratio.
 */
export const shrink: BrowserCommand<[scale: number]> = async ({ page }, scale) => {
  await page.addStyleTag({
    content: `:has(> iframe) { transform: scale(${scale}) !important }`,
  })
}
