import { fromPromise } from 'xstate'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { eventUrl, type ShareableEvent } from '#contract/shareable-event.ts'
import { type SheetResult, shareMachine } from '#machines/share/share.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import { saveFile } from '#src/platform/document.ts'
import type { Services } from '#src/platform/services.ts'
import { eventSummary } from './share-links.ts'

export const provideShare = (services: Services) => {
  const { window, origin, clock } = services
  const { navigator } = window
  return shareMachine.provide({
    actors: {
      openSheet: fromPromise<SheetResult, ShareableEvent>(async ({ input: event }) => {
        const { title } = event
        const data = { title, text: eventSummary(event), url: eventUrl(event, origin) }
        if (!navigator.canShare?.(data)) return 'unavailable'
        await navigator.share(data).catch((error) => {
          // AbortError: the person closed the sheet without choosing a target.
          if (error.name !== 'AbortError') throw error
        })
        return 'closed'
      }),
      copyLink: fromPromise<void, ShareableEvent>(({ input: event }) =>
        navigator.clipboard.writeText(eventUrl(event, origin)),
      ),
    },
    actions: {
      saveCalendar: (_, event) => {
        const text = icsFile(event, origin, clock.now())
        if (text !== null) saveFile(window, icsFileName(event), 'text/calendar', text)
      },
      ...toastAction(services),
    },
  })
}
