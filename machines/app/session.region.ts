import { appSetup } from './app.setup.ts'

const loggedOut = {
  target: '#app.session.guest',
  actions: [
    'endSession',
    'emptyCart',
    'resetCity',
    'revokeToken',
    'clearStorage',
    { type: 'navigate', params: { to: '/' } },
  ],
} as const

export const sessionRegion = appSetup.createStateConfig({
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasUser', target: 'member' }, { target: 'guest' }] },
    guest: {
      on: {
        'session.restored': { guard: 'isMemberRestored', target: 'member', actions: 'restoreUser' },
        'session.started': { target: 'member', actions: 'startSession' },
        'session.followed': { guard: 'isLogin', target: 'member', actions: 'followSession' },
      },
    },
    member: {
      initial: 'here',
      on: {
        'session.updated': { actions: 'updateUser' },
        'session.followed': [
          { guard: 'isSameUser', actions: 'followUser' },
          { guard: 'isLogin', target: '.here', actions: ['endSession', 'followSession'] },
          { target: 'guest', actions: ['endSession', 'followLogout'] },
        ],
        'session.expired': {
          target: 'expiring',
          actions: ['endSession', 'emptyCart', 'clearSession'],
        },
        'session.tokenMissing': {
          target: 'guest',
          actions: [
            'endSession',
            'emptyCart',
            'clearSession',
            { type: 'navigate', params: { to: '/' } },
          ],
        },
        'session.revoked': {
          target: 'guest',
          actions: ['endSession', 'emptyCart', 'clearSession'],
        },
      },
      states: {
        here: { on: { 'session.logout': 'leaving' } },
        leaving: {
          invoke: {
            id: 'findUnsavedPayment',
            src: 'findUnsavedPayment',
            input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
            onDone: [
              {
                guard: { type: 'hasUnsavedPayment', params: ({ event }) => event.output },
                target: 'asking',
              },
              loggedOut,
            ],
            onError: loggedOut,
          },
        },
        asking: { on: { 'logout.confirmed': loggedOut, 'logout.cancelled': 'here' } },
      },
    },
    /** Waits before going home; ignores further failed calls. */
    expiring: {
      after: {
        EXPIRY_REDIRECT: { target: 'guest', actions: { type: 'navigate', params: { to: '/' } } },
      },
      on: {
        'session.started': { target: 'member', actions: 'startSession' },
        'session.followed': { guard: 'isLogin', target: 'member', actions: 'followSession' },
      },
    },
  },
})
