import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    accessibilityTree(selector: string): Promise<string>
  }
}

/** What a screen reader finds in the test's page, as Playwright writes it. */
export const accessibilityTree: BrowserCommand<[selector: string]> = ({ iframe }, selector) =>
  iframe.locator(selector).ariaSnapshot()
