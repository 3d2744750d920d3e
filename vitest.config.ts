import { defineConfig } from 'vitest/config'
import { stories } from './tests/stories/project.ts'
import { walks } from './tests/walks/project.ts'

/** Files share what they import: loading the server anew for each takes as long as their proofs. */
const isolate = false

/** The proofs, one project a kind (docs: README, "Proofs"). */
export default defineConfig({
  test: {
    projects: [
      stories,
      walks,
      {
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000, isolate },
      },
      {
        test: {
          name: 'models',
          include: ['tests/models/**/*.test.ts'],
          testTimeout: 30_000,
          isolate,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/demo-data.ts',
          // Each file has a server and a browser of its own: two at a time keep two processors at work.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 120_000,
          isolate,
        },
      },
    ],
  },
})
