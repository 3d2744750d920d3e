import type { Database } from '#server/db/open.ts'

export interface Statement {
  text: string
  params: unknown[]
}

interface Client {
  query(text: unknown, params?: unknown[], options?: unknown): Promise<{ rows: unknown[] }>
}

function clientOf(db: Database): Client {
  return (db as unknown as { $client: Client }).$client
}

/** The SQL that some work sends to the database, outside of transactions. */
export async function statementsOf(
  db: Database,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const client = clientOf(db)
  const { query } = client
  const sent: Statement[] = []
  client.query = (text, params = [], options) => {
    sent.push({ text: typeof text === 'string' ? text : (text as Statement).text, params })
    return query.call(client, text, params, options)
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return sent
}

export async function send(db: Database, { text, params }: Statement): Promise<unknown[]> {
  return (await clientOf(db).query(text, params)).rows
}
