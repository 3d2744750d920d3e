import { nextPages, type Route } from '#contract/routes.ts'
import { logError } from '../log.ts'
import { forBooking } from '../login/purpose.ts'
import { appSetup } from './app.setup.ts'
import type { AppContext, Visit } from './context.ts'

const setTitle = {
  type: 'setPageTitle',
  params: ({ context: { page, entry } }: { context: AppContext }) => ({
    page: page?.name ?? ('notFound' as const),
    entry,
  }),
} as const

const restoreScroll = {
  type: 'restoreScrollPosition',
  params: ({ context: { entry } }: { context: AppContext }) => ({ entry }),
} as const

const prefetchNext = {
  type: 'prefetchPages',
  params: ({ context: { page, user } }: { context: AppContext }) => ({
    pages: page ? nextPages(page.name, user !== null) : [],
  }),
} as const

const logged = logError('Error on page')

const visitOf = ({ event }: { event: Visit }) => event
const setRoute = { type: 'setRoute', params: visitOf } as const
const savePageState = { type: 'savePageState', params: visitOf } as const

export const pageRegion = appSetup.createStateConfig({
  description: 'Page, in any state.',
  initial: 'waiting',
  on: {
    'route.changed': { target: '.routed', actions: [savePageState, setRoute] },
    'access.changed': { guard: 'isRestricted', target: '.routed' },
    // Sent by the previous page while the next one loads.
    'xstate.done.actor.page': {
      actions: { type: 'raiseOutcome', params: ({ event }) => event.output },
    },
    'xstate.error.actor.page': { actions: ['stopPage', logged] },
    'page.crashed': { actions: ['stopPage', logged] },
    'page.leave': {
      guard: 'isCurrentPage',
      actions: {
        type: 'navigate',
        // A reload in the middle of a login or a registration keeps where it leads.
        params: ({ context: { returnTo }, event: { to, state, replace } }) => ({
          to,
          state: returnTo ? { ...(state as object), returnTo } : state,
          replace,
        }),
      },
    },
    'session.revoked': {
      guard: 'isCurrentPage',
      actions: { type: 'navigate', params: { to: '/login' } },
    },
    'booking.made': {
      guard: 'isCurrentPage',
      actions: {
        type: 'navigate',
        params: ({ event }) => ({
          to: '/thank-you',
          state: { bookingId: event.bookingId },
          replace: true,
        }),
      },
    },
  },
  states: {
    waiting: {
      description: 'Page waits for the login. The stored session is read before a page opens.',
    },
    routed: {
      description: 'Page is being chosen. The address is read; a moment, nothing is shown yet.',
      always: [
        { guard: 'isUnknownRoute', target: 'notFound' },
        {
          guard: 'needsLogin',
          target: 'redirecting',
          actions: {
            type: 'navigate',
            params: ({ context: { route } }) => ({
              to: '/login',
              state: route?.page === 'checkout' ? forBooking : undefined,
              replace: true,
            }),
          },
        },
        {
          guard: 'needsLogout',
          target: 'redirecting',
          actions: {
            type: 'navigate',
            params: ({ context: { returnTo } }) => ({ to: '/', ...returnTo, replace: true }),
          },
        },
        { target: 'loading' },
      ],
    },
    redirecting: {
      description: 'Page leads elsewhere. This page needs a login, or is not for members.',
    },
    loading: {
      description: 'Page loads, quickly or slowly.',
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: (context.route as Route).page }),
        onDone: [
          // The session expired meanwhile.
          { guard: 'needsLogin', target: 'routed' },
          {
            target: 'shown',
            actions: [
              'stopPage',
              { type: 'showPage', params: ({ event }) => event.output },
              'updateRestored',
            ],
          },
        ],
        onError: [
          { guard: 'canReload', target: 'reloading', actions: logged },
          { target: 'loadFailed', actions: logged },
        ],
      },
      initial: 'quick',
      states: {
        quick: {
          description: 'Page loads. Its code is on its way; for a moment the old page stays.',
          after: { PAGE_FRAME: 'slow' },
        },
        slow: {
          description: 'Page loads slowly. A bar says that the page is on its way.',
          tags: 'slow',
          on: { 'frame.mounted': { actions: 'scrollToTop' } },
        },
      },
    },
    /** Browsers keep a failed import until the document is left, and a new build has other chunks. */
    reloading: {
      description: 'Page reloads. A new version was published: the page starts again.',
      tags: ['busy', 'slow'],
      invoke: {
        id: 'reload',
        src: 'reload',
        onError: { target: 'loadFailed', actions: logged },
      },
    },
    shown: {
      description: 'Page is shown. Header, page and footer.',
      entry: [setTitle, 'allowReload'],
      on: {
        'route.changed': [
          { guard: { type: 'isSameEntry', params: visitOf }, actions: [setRoute, 'forwardRoute'] },
          {
            guard: { type: 'isSamePage', params: visitOf },
            actions: [savePageState, setRoute, 'forwardRoute', 'changeEntry'],
          },
        ],
        // Drawn late: the page that follows it is there already.
        'frame.mounted': { actions: 'scrollToTop' },
        'page.mounted': { actions: [restoreScroll, prefetchNext] },
        'page.crashed': { target: 'crashed', actions: logged },
        'xstate.error.actor.page': { target: 'crashed', actions: logged },
      },
    },
    loadFailed: {
      description: 'Page could not be loaded. Its code did not arrive; Reload tries again.',
      tags: 'failed',
      entry: 'allowReload',
      on: { 'page.retry': 'routed' },
    },
    crashed: {
      description: 'Page has crashed. A fault in the page: header and footer still work.',
      tags: 'failed',
      entry: 'stopPage',
      on: { 'page.retry': 'routed' },
    },
    notFound: {
      description: 'Page Not Found. No page has this address.',
      entry: ['stopPage', setTitle],
      on: { 'page.mounted': { actions: restoreScroll } },
    },
  },
})
