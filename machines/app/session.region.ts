import { appSetup } from './app.setup.ts'

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
      on: {
        'session.updated': { actions: 'updateUser' },
        'session.followed': [
          { guard: 'isSameUser', actions: 'followUser' },
          { guard: 'isMemberNow', actions: 'followSession' },
          { target: 'guest', actions: 'followEnd' },
        ],
        'session.logout': {
          target: 'guest',
          actions: [
            'endSession',
            'resetCity',
            'wipeStorage',
            { type: 'navigate', params: { to: '/' } },
          ],
        },
        'session.expired': { target: 'expiring', actions: ['endSession', 'forgetSession'] },
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
