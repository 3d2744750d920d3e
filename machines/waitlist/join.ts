import { is, string, type } from 'superstruct'

const Join = type({ join: string() })

/** State of the history entry of an event whose waitlist a guest wanted to join before they logged in. */
export const joining = (itemId: string) => ({ join: itemId })

export const joinOf = (state: unknown): string | null => (is(state, Join) ? state.join : null)
