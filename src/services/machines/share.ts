import { fromPromise } from 'xstate'
import { icsFile, icsFileName } from '#contract/calendar.ts'
import { type Outing, outingText, outingUrl } from '#contract/outing.ts'
import { type SheetResult, shareMachine } from '#machines/share/share.machine.ts'
import { toastAction } from '../common-actions.ts'
import { saveFile } from '../document.ts'
import type { Services } from '../services.ts'

export const provideShare = (services: Services) => {
  const { window, origin, clock } = services
  const { navigator } = window
  return shareMachine.provide({
    actors: {
      openSheet: fromPromise<SheetResult, Outing>(async ({ input: outing }) => {
        const { title } = outing
        const data = { title, text: outingText(outing), url: outingUrl(outing, origin) }
        if (!navigator.canShare?.(data)) return 'unavailable'
        await navigator.share(data).catch((error) => {
          // AbortError: the person closed the sheet without choosing a target.
          if (error.name !== 'AbortError') throw error
        })
        return 'closed'
      }),
      copyLink: fromPromise<void, Outing>(({ input: outing }) =>
        navigator.clipboard.writeText(outingUrl(outing, origin)),
      ),
    },
    actions: {
      saveCalendar: (_, outing) => {
        const text = icsFile(outing, origin, clock.now())
        if (text !== null) saveFile(window, icsFileName(outing), 'text/calendar', text)
      },
      ...toastAction(services),
    },
  })
}
