import { type Infer, string, type } from 'superstruct'
import { cleanText } from '#contract/text.ts'

/** `at`: when the entry was let in, ISO 8601. */
export const CheckIn = type({ code: string(), at: string() })
export type CheckIn = Infer<typeof CheckIn>

/** Of the page's address; empty without one. */
export const codeOf = (queryString: string) => new URLSearchParams(queryString).get('code') ?? ''

/** The code of a pass in what a person or a scanner types: the code, or the address that has it. */
export function codeIn(text: string): string {
  const [, fromAddress] = /(?:[?&]code=|\/v\/)([^/?&#]+)/i.exec(text) ?? []
  return cleanText(fromAddress ?? text)
}
