import { defineConfig } from 'drizzle-kit'

/** Writes the SQL of a changed schema: `npx drizzle-kit generate --config server/db/drizzle.config.ts`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
})
