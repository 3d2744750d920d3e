import { is, string, type } from 'superstruct'

const Passed = type({ email: string() })

/** The e-mail that the page before passed on in the history entry, or an empty text. */
export function passedEmail(state: unknown): string {
  return is(state, Passed) ? state.email : ''
}
