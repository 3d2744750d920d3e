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

/** The highest number of statements that some work waits for at the same time. */
export async function mostAtOnce(db: Database, work: () => Promise<unknown>): Promise<number> {
  const client = clientOf(db)
  const { query } = client
  let running = 0
  let most = 0
  client.query = async (...sent) => {
    running += 1
    most = Math.max(most, running)
    try {
      return await query.apply(client, sent)
    } finally {
      running -= 1
    }
  }
  try {
    await work()
  } finally {
    client.query = query
  }
  return most
}

export async function send(db: Database, { text, params }: Statement): Promise<unknown[]> {
  return (await clientOf(db).query(text, params)).rows
}
