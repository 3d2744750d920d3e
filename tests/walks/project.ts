import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { launchOptions } from '../chromium.ts'
import { workers } from '../workers.ts'
import { accessibilityTree } from './accessibility-tree.ts'

export const walks = (files: {
  include: string[]
  exclude: string[]
}): TestProjectInlineConfiguration => ({
  plugins: [react()],
  // Bundle all imports of the app first: one found later would reload the page during a walk.
  optimizeDeps: { entries: ['tests/walks/**/*.test.ts', 'src/**/*.{ts,tsx}'] },
  test: {
    name: 'walks',
    // Files share their imports.
    isolate: false,
    globalSetup: 'tests/prepare-chromium.ts',
    ...files,
    setupFiles: ['tests/no-console-errors.ts'],
    testTimeout: 600_000,
    maxWorkers: workers,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      // Without it, an element that cannot be clicked blocks until the test times out.
      provider: playwright({ launchOptions, actionTimeout: 10_000 }),
      commands: { accessibilityTree },
      instances: [{ browser: 'chromium' }],
    },
  },
})
