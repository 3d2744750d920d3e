import type { With } from '#machines/modelling/effects.ts'
import type { singleItem } from '#machines/modelling/fixtures.ts'
import { type After, type CheckoutStep, isForRosters, type Snapshot } from './step.ts'

interface CartAnswer {
  events: { id: string; valid: boolean; reason?: string; item?: Partial<typeof singleItem> }[]
}

export type CartChecked = CheckoutStep & With<{ output: CartAnswer }>

export function checkedCart({ before, event }: CartChecked) {
  const items = before?.context.items ?? []
  const { events } = event.output
  const ids = events.filter(({ valid }) => !valid).map(({ id }) => id)
  const gone = ids.filter((id) => items.some(({ _id }) => _id === id))
  const left = items
    .filter(({ _id }) => !ids.includes(_id))
    .map((item) => ({ ...item, ...events.find(({ id }) => id === item._id)?.item }))
  return { items, gone, left }
}

const isSaidFull = ({ event }: CartChecked, id: string) =>
  event.output.events.find((answer) => answer.id === id)?.reason === 'full'

/** What the page says of the check: the events that are gone, and fees that changed. */
export function saidOf(step: CartChecked): After['context'] {
  const { items, gone, left } = checkedCart(step)
  return {
    dropped: items
      .filter(({ _id }) => gone.includes(_id))
      .map((item) => (isSaidFull(step, item._id) ? { ...item, entries_left: 0 } : item)),
    feeChanges: left.flatMap(({ _id, name, entry_fee: after }) => {
      const before = items.find((item) => item._id === _id)?.entry_fee
      return before === undefined || before === after ? [] : [{ name, before, after }]
    }),
  }
}

/** No second payment is offered while the first may still be booked. */
export function rostersShown({ context }: Snapshot): string {
  const { paymentOrder: known, items } = context
  if (items.length === 0) return 'empty'
  const isForItems = known?.payload.some(({ event_id }) =>
    items.some(({ _id }) => _id === event_id),
  )
  if (!known || !isForItems) return 'filling.ready'
  const mayBeApproved =
    known.status === 'pending' ||
    (known.status === 'attempted' && !isForRosters(known.payload, context))
  if (mayBeApproved) return 'filling.awaitingApproval.waiting'
  return known.status === 'mismatch' ? 'filling.paymentHeld' : 'filling.ready'
}
