import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config'
import { launchOptions } from '../chromium.ts'
import { workers } from '../workers.ts'
import { baselinePath } from './screenshots.ts'

/** Stories in Chromium, but those of `leftOut` (globs): the play function, then axe, then after-each.ts. */
export const stories = (leftOut: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  optimizeDeps: {
    // Dependencies bundled for earlier sources may be incomplete.
    force: true,
    // A dependency found later than the start reloads the page in the middle of a test.
    entries: ['stories/**/*.tsx', 'src/features/*/page.ts', '.storybook/preview.tsx'],
    include: ['axe-core'],
  },
  test: {
    name: 'stories',
    // Story files share their imports.
    isolate: false,
    maxWorkers: workers,
    // The matrix of all controls in all states takes 10 s on an idle machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, '**/*.mdx', ...leftOut],
    globalSetup: ['tests/prepare-chromium.ts', 'tests/stories/check-screenshots.ts'],
    setupFiles: ['tests/stories/after-each.ts', 'tests/no-console-errors.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Processors may round a few pixels of a gradient differently.
          comparatorOptions: { allowedMismatchedPixels: 20 },
          resolveScreenshotPath: ({ root, arg }) => `${root}/${baselinePath(arg)}`,
          resolveDiffPath: ({ root, arg, ext }) =>
            `${root}/.cache/failures/screenshots/${arg}${ext}`,
        },
      },
      provider: playwright({
        launchOptions,
        // The largest story has to fit: Vitest scales down what does not.
        contextOptions: { colorScheme: 'light', viewport: { width: 1280, height: 3000 } },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
