import { defineConfig } from 'vitest/config'

/** Stryker runs Vitest in threads, where `process.env.TZ` has no effect. */
const forks = {
  name: 'forks',
  configureVitest: ({ project }: { project: { config: { pool: string } } }) => {
    project.config.pool = 'forks'
  },
}

/** Folders and files. */
const tests = process.env.TESTS?.split(',') ?? []

export default defineConfig({
  plugins: [forks],
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    // It walks all models, as their own runs do.
    exclude: ['**/machines/invariants.test.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
})
