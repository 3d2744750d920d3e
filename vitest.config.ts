import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { projectsFor } from './scripts/test-projects.mjs'
import { SERVER_FLAGS } from './tests/server-flags.ts'
import { workers } from './tests/workers.ts'

/** The project of a folder below tests/. */
const folder = (
  name: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: 30_000,
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
  stories: async () => (await import('./tests/stories/project.ts')).stories,
  walks: async () => (await import('./tests/walks/project.ts')).walks,
  browser: async () =>
    folder('browser', {
      globalSetup: 'tests/browser/demo-data.ts',
      testTimeout: 90_000,
      hookTimeout: 120_000,
    }),
}

// Load only the projects that the command line asks for: Storybook and Panda take seconds.
const args = process.argv.slice(2).filter((arg, index) => index > 0 || arg !== 'run')
const names = projectsFor(args)
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
