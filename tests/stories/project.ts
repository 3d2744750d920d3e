import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

const installed = process.env.CHROME_PATH ?? '/usr/bin/chromium'
export const launchOptions = {
  executablePath: existsSync(installed) ? installed : undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
}

const PICTURES = 'tests/stories/pictures'

declare module 'vitest' {
  interface ProvidedContext {
    /** What has drawn pictures that were accepted. */
    pictures: string[]
  }
}

/** Every story by day and by night in Chromium: its play function, then axe. */
export const stories: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  // All that stories import is bundled before the first one runs: found later, it reloads the page under a test.
  optimizeDeps: {
    // What was bundled for an earlier state of the sources may lack something.
    force: true,
    entries: ['stories/**/*.tsx', 'src/pages/*/page.ts', '.storybook/preview.tsx'],
  },
  test: {
    name: 'stories',
    setupFiles: ['tests/stories/pictures.ts'],
    provide: { pictures: existsSync(PICTURES) ? readdirSync(PICTURES) : [] },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixelRatio: 0.0005 },
          resolveScreenshotPath: ({ root, arg, ext }) => join(root, PICTURES, `${arg}${ext}`),
        },
      },
      instances: (['light', 'dark'] as const).map((colorScheme) => ({
        browser: 'chromium' as const,
        name: `stories, ${colorScheme}`,
        provider: playwright({
          launchOptions, // Room for the tallest page, and a scale at which a picture is still telling and small to keep.
          contextOptions: {
            colorScheme,
            deviceScaleFactor: 0.4,
            viewport: { width: 1280, height: 3000 },
          },
        }),
      })),
    },
  },
}
