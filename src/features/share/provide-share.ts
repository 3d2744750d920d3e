import { fromPromise } from 'xstate'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { eventUrl, type ShareableEvent } from '#contract/shareable-event.ts'
import { type SheetResult, shareMachine } from '#machines/share/share.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { eventSummary } from './share-links.ts'

export const provideShare = (services: Services) => {
  const { origin, clock, sharing, tab } = services
  return shareMachine.provide({
    actors: {
      openSheet: fromPromise<SheetResult, ShareableEvent>(({ input: event }) =>
        sharing.openSheet({
          title: event.title,
          text: eventSummary(event),
          url: eventUrl(event, origin),
        }),
      ),
      copyLink: fromPromise<void, ShareableEvent>(({ input: event }) =>
        sharing.copy(eventUrl(event, origin)),
      ),
    },
    actions: {
      saveCalendar: (_, event) => {
        const text = icsFile(event, origin, clock.now())
        if (text !== null) tab.saveFile(icsFileName(event), 'text/calendar', text)
      },
      ...toastAction(services),
    },
  })
}
