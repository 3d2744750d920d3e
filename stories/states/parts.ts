import type { EventObject } from 'xstate'
import type { PageName } from '#contract/routes.ts'
import { waiting } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'

interface Part {
  /** Its states that are seen on these pages; on others it looks the same or is not seen. */
  seenOn: Partial<Record<PageName, RegExp>>
  /** By state: events from the first input of its model, in place of the shortest path, which would show less. */
  paths?: Record<string, EventObject[]>
}

const listed: EventObject[] = [{ type: 'waitlist.seen' }, done('fetchWaitlist', [waiting])]

/** Parts, by model, that some of their pages show only in some states. */
const PARTS: Record<string, Part> = {
  // A category event has none.
  schedule: { seenOn: { tournament: /./ } },
  waitlist: {
    // The rows of a tournament, and the list in My Orders.
    seenOn: {
      tournament: /^(?:shown|joining|leaving|missing)$/,
      account: /^(?:shown|leaving|failed)$/,
    },
    paths: {
      shown: listed,
      leaving: [...listed, { type: 'waitlist.leave', itemId: waiting.item._id } as EventObject],
    },
  },
}

export const isSeenOn = (page: PageName, model: string, state: string): boolean => {
  const pages = PARTS[model]?.seenOn
  return !pages || (pages[page]?.test(state) ?? false)
}

export const pathTo = (model: string, state: string): EventObject[] | undefined =>
  PARTS[model]?.paths?.[state]
