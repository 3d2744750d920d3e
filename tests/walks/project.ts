import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { launchOptions } from '../chromium.ts'

/** The paths of the models, walked through the real views by a person's hand, in Chromium. */
export const walks: TestProjectInlineConfiguration = {
  plugins: [react()],
  // All that the views import is bundled before the first path: found later, it reloads the page under a walk.
  optimizeDeps: { entries: ['tests/walks/**/*.test.ts', 'src/pages/**/*.tsx'] },
  test: {
    name: 'walks',
    include: ['tests/walks/**/*.test.ts'],
    testTimeout: 600_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      // Without it, what cannot be clicked would be waited for until the test's end.
      provider: playwright({ launchOptions, actionTimeout: 10_000 }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
