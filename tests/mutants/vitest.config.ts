import { defineConfig } from 'vitest/config'

/** Stryker runs Vitest in threads, where `process.env.TZ` has no effect. */
const forks = {
  name: 'forks',
  configureVitest: ({ project }: { project: { config: { pool: string } } }) => {
    project.config.pool = 'forks'
  },
}

const project = (name: string, include: string[], groupOrder: number) => ({
  extends: true as const,
  test: { name, include, sequence: { groupOrder } },
})

const { MODELS, TESTS = '' } = process.env
const tests = TESTS.split(',').map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))

export default defineConfig({
  plugins: [forks],
  test: {
    // The models notice most changes: the other tests are then not even loaded.
    projects: [
      ...(MODELS ? [project('models', ['tests/mutants/models.test.ts'], 0)] : []),
      project('tests', tests, 1),
    ],
    // They test all machines together.
    exclude: ['**/machines/invariants.test.ts', '**/machines/unprovided.test.ts'],
    testTimeout: 10_000,
    isolate: false,
  },
})
