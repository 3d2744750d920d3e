import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { planOf } from './scripts/test-projects.mjs'
import { filesOf, storiesLeftOut } from './scripts/test-runs.mjs'
import { SERVER_FLAGS } from './tests/server-flags.ts'
import { workers } from './tests/workers.ts'

// Load only the projects that the command line asks for: Storybook and Panda take seconds.
const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== 'run')
const { projects: names, part } = planOf(args, process.env.TESTS_PART === 'rest')

/** The project of a folder below tests/. */
const folder = (
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    ...filesOf(name, part),
    testTimeout: 30_000,
    // A login on a busy machine takes longer than the default of 1 s.
    expect: { poll: { timeout: 15_000 } },
    // Files share their imports: loading the server for each file would take as long as its tests.
    isolate: false,
    execArgv: SERVER_FLAGS,
    // After the projects that run in Vitest's own browsers.
    sequence: { groupOrder: 1 },
    ...options,
  },
})

const projects: Record<string, () => Promise<TestProjectInlineConfiguration>> = {
  unit: async () => folder('unit', { setupFiles: ['tests/no-console-errors.ts'] }),
  models: async () => folder('models'),
  api: async () => folder('api', { hookTimeout: 60_000 }),
  stories: async () => (await import('./tests/stories/project.ts')).stories(storiesLeftOut(part)),
  walks: async () => (await import('./tests/walks/project.ts')).walks(filesOf('walks', part)),
  browser: async () =>
    folder('browser', {
      globalSetup: 'tests/browser/demo-data.ts',
      testTimeout: 90_000,
      hookTimeout: 120_000,
    }),
}

const inBrowser = names.includes('stories') || names.includes('walks')
const chosen = Object.entries(projects).filter(([name]) => names.includes(name))

/** One project for each kind of test (README, "Tests"). */
export default defineConfig({
  css: { postcss: inBrowser ? '.storybook' : {} },
  test: {
    // One more: a worker often waits for its server and browser. The many short files come last, so that no
    // core is idle at the end: Vitest sorts the projects by name.
    maxWorkers: workers + 1,
    projects: await Promise.all(chosen.map(([, project]) => project())),
  },
})
