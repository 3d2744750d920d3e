import { cleanText } from '#contract/text.ts'

export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = cleanText(name).split(' ')
  return { firstName, lastName: rest.join(' ') }
}

export function joinName({ firstName = '', lastName = '' }: Record<string, string>): string {
  return cleanText(`${firstName} ${lastName}`)
}
