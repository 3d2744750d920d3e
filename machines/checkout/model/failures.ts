import { rosterErrors } from '../roster.ts'
import type { Snapshot } from './step.ts'

/** By the network: the server gave no reason, and the rosters can be booked. */
export const wasCutOff = ({ context: { failureReason, items, rosters } }: Snapshot) =>
  failureReason === '' && Object.keys(rosterErrors(items, rosters)).length === 0
