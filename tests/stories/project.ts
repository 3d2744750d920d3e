import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, type TestProjectInlineConfiguration } from 'vitest/config'
import { launchOptions } from '../chromium.ts'
import { hasPictures, picturePath } from './accepted.ts'
import { shrink } from './commands.ts'

const instance = (name: string, leftOut: string) => ({
  browser: 'chromium' as const,
  name: `stories, ${name}`,
  exclude: [...configDefaults.exclude, '**/*.mdx', leftOut],
  provider: playwright({
    launchOptions,
    contextOptions: { colorScheme: 'light' as const, viewport: { width: 1280, height: 3000 } },
  }),
})

/**
 * Every story in Chromium: its play function, then axe, then what after-each.ts adds. The pages with
 * their many states beside all others, each in a browser of its own.
 */
export const stories: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  // All that stories import is bundled before the first one runs: found later, it reloads the page under a test.
  optimizeDeps: {
    // What was bundled for an earlier state of the sources may lack something.
    force: true,
    entries: ['stories/**/*.tsx', 'src/pages/*/page.ts', '.storybook/preview.tsx'],
    include: ['axe-core'],
  },
  test: {
    name: 'stories',
    // The sources are loaded once, not for each file of stories.
    isolate: false,
    globalSetup: 'tests/chromium.setup.ts',
    setupFiles: ['tests/stories/after-each.ts'],
    provide: { hasPictures },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      commands: { shrink },
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixelRatio: 0.0005 },
          resolveScreenshotPath: ({ root, arg, ext }) => picturePath(root, `${arg}${ext}`),
        },
      },
      instances: [instance('pages', 'stories/**'), instance('parts', '.cache/**')],
    },
  },
}
