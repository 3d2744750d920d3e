import type { Route } from '#contract/routes.ts'
import { appSetup } from './app.setup.ts'

/** Which page is shown, and who may see it (SPEC section 2, Route table). */
export const pageRegion = appSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'route.changed': { target: '.deciding', actions: ['rememberPage', 'setRoute'] },
    // The page before the one that loads is still at work.
    'xstate.done.actor.page': { actions: 'carryOut' },
    'xstate.error.actor.page': { actions: 'logError' },
    'page.leave': {
      actions: {
        type: 'navigate',
        params: ({ event: { to, state, replace } }) => ({ to, state, replace }),
      },
    },
    'booking.made': {
      actions: [
        'noteBooked',
        {
          type: 'navigate',
          params: ({ event }) => ({
            to: '/thank-you',
            state: { orderId: event.orderId },
            replace: true,
          }),
        },
      ],
    },
  },
  states: {
    waiting: {},
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'notFound' },
        {
          guard: 'needsLogin',
          target: 'redirecting',
          actions: { type: 'navigate', params: { to: '/login', replace: true } },
        },
        {
          guard: 'needsLogout',
          target: 'redirecting',
          actions: { type: 'navigate', params: { to: '/', replace: true } },
        },
        { target: 'loading' },
      ],
    },
    redirecting: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ page: (context.route as Route).page }),
        onDone: {
          target: 'shown',
          actions: [
            'leavePage',
            { type: 'showPage', params: ({ event }) => event.output },
            'catchUp',
          ],
        },
        onError: { target: 'loadFailed', actions: 'logError' },
      },
    },
    shown: {
      entry: ['announceShown', 'dropBooked'],
      on: {
        'route.changed': [
          { guard: 'isSameEntry', actions: ['setRoute', 'tellRoute'] },
          {
            guard: 'isSamePage',
            actions: ['rememberPage', 'setRoute', 'tellRoute', 'enterAgain'],
          },
          { target: 'deciding', actions: ['rememberPage', 'setRoute'] },
        ],
        'page.mounted': { actions: 'arrive' },
        'access.changed': { guard: 'isForSome', target: 'deciding' },
        'page.crashed': { target: 'crashed', actions: 'logError' },
        'xstate.error.actor.page': { target: 'crashed', actions: 'logError' },
      },
    },
    loadFailed: { tags: 'failed', on: { 'page.retry': 'loading' } },
    crashed: { tags: 'failed', entry: 'leavePage', on: { 'page.retry': 'deciding' } },
    notFound: {
      entry: [
        'leavePage',
        {
          type: 'announcePage',
          params: ({ context: { entry } }) => ({ page: 'notFound', entry }),
        },
      ],
      on: { 'page.mounted': { actions: 'arrive' } },
    },
  },
})
