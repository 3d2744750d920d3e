import { is, string, type } from 'superstruct'

const Passed = type({ email: string() })

/** The e-mail that the previous page put into the history entry, or ''. */
export function emailFromHistory(state: unknown): string {
  return is(state, Passed) ? state.email : ''
}
