import { argv } from 'node:process'
import { createBuilder } from 'vite'

// Builds the app alone, into the folder of the first argument.
const builder = await createBuilder({
  logLevel: 'warn',
  environments: { client: { build: { outDir: argv[2] } } },
})
await builder.build(builder.environments.client)
