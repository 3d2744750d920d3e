import type { User } from '#contract/entities.ts'
import { appSetup } from './app.setup.ts'
import type { StartedSession } from './context.ts'

const loggedOut = {
  target: '#app.session.guest',
  actions: [
    'endSession',
    { type: 'emptyCart', params: 'session.logout' },
    { type: 'emptySaved', params: 'session.logout' },
    'resetCity',
    'revokeToken',
    'clearStorage',
    { type: 'navigate', params: { to: '/' } },
  ],
} as const

const expireCart = { type: 'emptyCart', params: 'session.expired' } as const
const expireSaved = { type: 'emptySaved', params: 'session.expired' } as const

const userOf = ({ event }: { event: { user: User | null } }) => event.user
const isLogin = { type: 'isLogin', params: userOf } as const
const followSession = { type: 'followSession', params: userOf } as const

const startSession = {
  type: 'startSession',
  params: ({ event }: { event: StartedSession }) => event,
} as const

export const sessionRegion = appSetup.createStateConfig({
  description: 'Guest or member.',
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Login is being restored. A stored session is read; the page waits.',
      always: [{ guard: 'hasUser', target: 'member' }, { target: 'guest' }],
    },
    guest: {
      description: 'Guest. Nobody is logged in.',
      on: {
        'session.restored': {
          guard: { type: 'isMemberRestored', params: userOf },
          target: 'member',
          actions: { type: 'restoreUser', params: userOf },
        },
        'session.started': { target: 'member', actions: startSession },
        'session.followed': { guard: isLogin, target: 'member', actions: followSession },
      },
    },
    member: {
      description: 'Member.',
      initial: 'here',
      on: {
        'session.updated': { actions: { type: 'updateUser', params: ({ event }) => event.user } },
        'session.followed': [
          {
            guard: { type: 'isSameUser', params: userOf },
            actions: { type: 'followUser', params: userOf },
          },
          { guard: isLogin, target: '.here', actions: ['endSession', followSession] },
          { target: 'guest', actions: ['endSession', 'followLogout'] },
        ],
        'session.expired': {
          target: 'expiring',
          actions: ['endSession', expireCart, expireSaved, 'clearSession'],
        },
        'session.tokenMissing': {
          target: 'guest',
          actions: [
            'endSession',
            expireCart,
            expireSaved,
            'clearSession',
            { type: 'navigate', params: { to: '/' } },
          ],
        },
        'session.revoked': {
          target: 'guest',
          actions: ['endSession', expireCart, expireSaved, 'clearSession'],
        },
      },
      states: {
        here: {
          description: 'Member is logged in. The header shows the account.',
          on: { 'session.logout': 'leaving' },
        },
        leaving: {
          description: 'Member logs out. The server ends the session.',
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
        asking: {
          description:
            'Logout asks first. A paid booking is not saved yet: logging out would leave it open.',
          on: { 'logout.confirmed': loggedOut, 'logout.cancelled': 'here' },
        },
      },
    },
    /** Waits before going home; ignores further failed calls. */
    expiring: {
      description: 'Session has ended. The page stays for a moment, then home opens.',
      after: {
        EXPIRY_REDIRECT: { target: 'guest', actions: { type: 'navigate', params: { to: '/' } } },
      },
      on: {
        'session.started': { target: 'member', actions: startSession },
        'session.followed': { guard: isLogin, target: 'member', actions: followSession },
      },
    },
  },
})
