/** The newest message to an address in a server's outbox. Throws where there is none. */
async function lastMail(origin: string, to: string): Promise<string> {
  const answer = await fetch(`${origin}/outbox`, { headers: { Accept: 'application/json' } })
  const messages = (await answer.json()) as { to: string; text: string }[]
  const text = messages.find((message) => message.to === to)?.text
  if (text === undefined) throw new Error(`Nothing was sent to ${to}`)
  return text
}

/** The code in the newest message to an address. */
export async function codeFor(origin: string, email: string): Promise<string> {
  return /\b\d{6}\b/.exec(await lastMail(origin, email))?.[0] ?? ''
}

/** The link in the newest message to an address. */
export async function linkFor(origin: string, email: string): Promise<string> {
  return /https?:\S+/.exec(await lastMail(origin, email))?.[0] ?? ''
}
