async function lastMail(origin: string, to: string): Promise<string> {
  const response = await fetch(`${origin}/outbox`, { headers: { Accept: 'application/json' } })
  const messages = (await response.json()) as { to: string; text: string }[]
  const text = messages.find((message) => message.to === to)?.text
  if (text === undefined) throw new Error(`No message was sent to ${to}`)
  return text
}

export async function otpFor(origin: string, email: string): Promise<string> {
  return /\b\d{6}\b/.exec(await lastMail(origin, email))?.[0] ?? ''
}

export async function linkFor(origin: string, email: string): Promise<string> {
  return /https?:\S+/.exec(await lastMail(origin, email))?.[0] ?? ''
}
