import { fromCallback, fromPromise } from 'xstate'
import type { SupportInfo } from '#contract/entities.ts'
import { footerMachine } from '#machines/footer/footer.machine.ts'
import { headerMachine } from '#machines/header/header.machine.ts'
import type { Services } from '../services.ts'

/** SPEC section 9, Breakpoints: the desktop layout. */
const WIDE = '(min-width: 1024px)'

/** The header, with the screen's width and the address. */
export const headerLogic = ({ window, history }: Services) =>
  headerMachine.provide({
    actors: {
      screen: fromCallback<{ type: string }, unknown, { type: 'screen.wide' }>(({ sendBack }) => {
        const query = window.matchMedia(WIDE)
        const tell = () => query.matches && sendBack({ type: 'screen.wide' })
        query.addEventListener('change', tell)
        return () => query.removeEventListener('change', tell)
      }),
    },
    actions: { navigate: (_, { to }) => history.navigate(to) },
  })

/** The footer, with what the company says of itself. */
export const footerLogic = ({ api, log }: Services) =>
  footerMachine.provide({
    actors: {
      fetchSupportInfo: fromPromise<SupportInfo>(
        async ({ signal }) => (await api.call('socialLinks', { signal })).data,
      ),
    },
    actions: { log: (_, { message, error }) => log(message, error) },
  })
