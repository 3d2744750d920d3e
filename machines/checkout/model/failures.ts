import { isApiError } from '#machines/api-error.ts'
import { rosterErrors } from '../roster.ts'
import type { After, CheckoutStep, Snapshot } from './step.ts'

export const messageOf = (error: unknown) => (isApiError(error) ? error.errorBody.message : '')

/** The rosters are shown with what failed, unless the cart was emptied meanwhile. */
export function returnsTo(
  { before }: CheckoutStep,
  state: string,
  context: After['context'] = {},
): After {
  const isEmptied = before?.context.changedCart?.length === 0
  return { states: [isEmptied ? 'empty' : `filling.${state}`], context }
}

/** By the network: the server gave no reason, and the rosters can be booked. */
export const wasCutOff = ({ context: { failureReason, items, rosters } }: Snapshot) =>
  failureReason === '' && Object.keys(rosterErrors(items, rosters)).length === 0
