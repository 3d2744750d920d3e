import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the SQL migration of a changed schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
})
