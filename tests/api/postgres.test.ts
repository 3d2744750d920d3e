import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from './support/database.ts'

it.runIf(process.env.DATABASE_URL)(
  'a server whose connection breaks within a transaction fails that transaction, and goes on',
  async () => {
    const { db, close } = await freshDatabase()
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`create table lost (id int)`)
      const { rows } = (await tx.execute(sql`select pg_backend_pid() pid`)) as never as {
        rows: { pid: number }[]
      }
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
      await tx.execute(sql`select 1`)
    })
    await expect(transaction).rejects.toThrow()
    await expect(db.execute(sql`select * from lost`)).rejects.toThrow()
    await db.execute(sql`select 1`)
    await close()
  },
)
