/** A user's name as two fields ask for it; the last is empty where there is one word. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Two fields as the one name that is stored. */
export function joinName({ firstName = '', lastName = '' }: Record<string, string>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}
