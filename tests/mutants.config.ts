import { defineConfig } from 'vitest/config'

/** Stryker runs Vitest in threads, where `process.env.TZ` has no effect. */
const forks = {
  name: 'forks',
  configureVitest: ({ project }: { project: { config: { pool: string } } }) => {
    project.config.pool = 'forks'
  },
}

export default defineConfig({
  plugins: [forks],
  test: {
    include: [`${process.env.TESTS}/**/*.test.ts`],
    testTimeout: 30_000,
    isolate: false,
  },
})
