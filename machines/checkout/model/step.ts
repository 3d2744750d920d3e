import type { SnapshotFrom } from 'xstate'
import type { TeamPayload } from '#contract/entities.ts'
import type { Model } from '#machines/kit/model.ts'
import type { checkoutMachine } from '../checkout.machine.ts'
import type { CheckoutContext } from '../context.ts'
import { payloadOf } from '../payload.ts'

export type Snapshot = SnapshotFrom<typeof checkoutMachine>

export type CheckoutModel = Model<typeof checkoutMachine>

export const isForRosters = (payload: TeamPayload[], context: CheckoutContext) =>
  JSON.stringify(payload) === JSON.stringify(payloadOf(context))

export const playerCount = ({ context }: Snapshot, id: string) =>
  context.rosters[id]?.players.length ?? 0
