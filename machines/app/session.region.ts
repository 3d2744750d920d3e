import { appSetup } from './app.setup.ts'

const loggedOut = {
  target: '#app.session.guest',
  actions: ['endSession', 'resetCity', 'wipeStorage', { type: 'navigate', params: { to: '/' } }],
} as const

/** Who is here (SPEC section 4, Auth and Session expiry). */
export const sessionRegion = appSetup.createStateConfig({
  initial: 'restoring',
  states: {
    restoring: { always: [{ guard: 'hasUser', target: 'member' }, { target: 'guest' }] },
    guest: {
      on: {
        'session.started': { target: 'member', actions: 'startSession' },
        'session.followed': { guard: 'isMemberNow', target: 'member', actions: 'followSession' },
      },
    },
    member: {
      initial: 'here',
      on: {
        'session.updated': { actions: 'updateUser' },
        'session.followed': [
          { guard: 'isSameUser', actions: 'followUser' },
          { guard: 'isMemberNow', actions: 'followSession' },
          { target: 'guest', actions: 'followEnd' },
        ],
        'session.expired': { target: 'expiring', actions: ['endSession', 'forgetSession'] },
      },
      states: {
        here: { on: { 'session.logout': 'leaving' } },
        /** Looks for a payment that is no booking yet. */
        leaving: {
          invoke: {
            id: 'findUnsaved',
            src: 'findUnsaved',
            input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
            onDone: [
              {
                guard: { type: 'isUnsaved', params: ({ event }) => event.output },
                target: 'asking',
              },
              loggedOut,
            ],
            onError: loggedOut,
          },
        },
        /** Whoever logs out with a paid booking not yet saved is asked first (DESIGN section 5). */
        asking: { on: { 'logout.confirmed': loggedOut, 'logout.cancelled': 'here' } },
      },
    },
    /** Waits out the delay before the way home; further failed calls change nothing. */
    expiring: {
      after: {
        EXPIRY_REDIRECT: { target: 'guest', actions: { type: 'navigate', params: { to: '/' } } },
      },
      on: {
        'session.started': { target: 'member', actions: 'startSession' },
        'session.followed': { guard: 'isMemberNow', target: 'member', actions: 'followSession' },
      },
    },
  },
})
