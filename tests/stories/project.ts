import { existsSync } from 'node:fs'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

const installed = process.env.CHROME_PATH ?? '/usr/bin/chromium'
export const launchOptions = {
  executablePath: existsSync(installed) ? installed : undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
}

/** Every story by day and by night in Chromium: its play function, then axe. */
export const stories: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  // All that stories import is bundled before the first one runs: found later, it reloads the page under a test.
  optimizeDeps: {
    entries: ['stories/**/*.tsx', 'src/pages/*/page.ts', '.storybook/preview.tsx'],
  },
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: (['light', 'dark'] as const).map((colorScheme) => ({
        browser: 'chromium' as const,
        name: `stories, ${colorScheme}`,
        provider: playwright({ launchOptions, contextOptions: { colorScheme } }),
      })),
    },
  },
}
