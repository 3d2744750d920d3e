export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function joinName({ firstName = '', lastName = '' }: Record<string, string>): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}
