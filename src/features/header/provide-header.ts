import { fromCallback } from 'xstate'
import type { AppRef } from '#machines/app/app.machine.ts'
import { headerMachine } from '#machines/header/header.machine.ts'
import { provideSuggestions } from '#src/features/suggestions/provide-suggestions.ts'
import type { Services } from '#src/platform/services.ts'

const DESKTOP = '(min-width: 1024px)'

export const provideHeader = (services: Services, app: () => AppRef) => {
  const { history, watchMedia } = services
  return headerMachine.provide({
    actors: {
      screen: fromCallback<{ type: string }, unknown, { type: 'screen.wide' }>(({ sendBack }) =>
        watchMedia(DESKTOP, (isWide) => isWide && sendBack({ type: 'screen.wide' })),
      ),
      suggestions: provideSuggestions(services),
    },
    actions: {
      navigate: (_, { to }) => history.navigate(to),
      logout: () => app().send({ type: 'session.logout' }),
    },
  })
}
