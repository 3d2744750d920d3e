import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { stories } from './tests/stories/project.ts'
import { walks } from './tests/walks/project.ts'

/** The proofs of a folder below tests/, and what is particular to them. */
const folder = (
  name: string,
  particular: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: 30_000,
    // Files share what they import: loading the server anew for each takes as long as their proofs.
    isolate: false,
    ...particular,
  },
})

/** The proofs, one project a kind (docs: README, "Proofs"). */
export default defineConfig({
  test: {
    projects: [
      stories,
      walks,
      folder('unit'),
      folder('models'),
      folder('api', { hookTimeout: 60_000 }),
      folder('browser', {
        globalSetup: 'tests/browser/demo-data.ts',
        // Each file has a server and a browser of its own: two at a time keep two processors at work.
        maxWorkers: 2,
        sequence: { groupOrder: 1 },
        testTimeout: 90_000,
        hookTimeout: 120_000,
      }),
    ],
  },
})
