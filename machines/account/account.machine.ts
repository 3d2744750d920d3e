import { type ActorRefFrom, assign, sendTo, setup, stateIn } from 'xstate'
import { ordersMachine } from '../orders/orders.machine.ts'
import { passwordMachine } from '../password/password.machine.ts'
import { profileMachine } from '../profile/profile.machine.ts'
import { unprovidedAction } from '../unprovided.ts'
import { readAccountUrl } from './account-url.ts'

/** Forms keep their values while another view is shown; orders are fetched again. */
export const accountMachine = setup({
  types: {
    children: {} as { profile: 'profile'; password: 'password'; orders: 'orders' },
    input: {} as { queryString: string },
    context: {} as ReturnType<typeof readAccountUrl>,
    events: {} as { type: 'route.changed'; queryString: string },
  },
  actors: { profile: profileMachine, password: passwordMachine, orders: ordersMachine },
  actions: {
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
    readAccountUrl: assign((_, queryString: string) => readAccountUrl(queryString)),
  },
  guards: {
    asksForOrders: ({ context }) => context.view === 'orders',
    asksForPassword: ({ context }) => context.view === 'password',
    isOrdersPage: (_, queryString: string) => readAccountUrl(queryString).view === 'orders',
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => readAccountUrl(input.queryString),
  type: 'parallel',
  states: {
    view: {
      description: 'A part of the account is open.',
      initial: 'routed',
      on: {
        'route.changed': {
          target: '.routed',
          actions: { type: 'readAccountUrl', params: ({ event }) => event.queryString },
        },
      },
      states: {
        routed: {
          description: 'Part is being chosen. The address is read; a moment, nothing is shown yet.',
          always: [
            { guard: 'asksForOrders', target: 'orders' },
            { guard: 'asksForPassword', target: 'password' },
            { target: 'profile' },
          ],
        },
        profile: {
          description: 'My Account is open. The first part of the account: the profile.',
          entry: { type: 'setTitle', params: { title: 'My Account' } },
        },
        password: {
          description: 'Change Password is open. The part where a new password is entered.',
          entry: { type: 'setTitle', params: { title: 'Change Password' } },
        },
        orders: {
          description: 'My Orders is open. The part with bookings and refunds.',
          entry: { type: 'setTitle', params: { title: 'My Orders' } },
          invoke: {
            id: 'orders',
            src: 'orders',
            input: ({ context }) => ({ page: context.page }),
          },
          on: {
            'route.changed': {
              guard: { type: 'isOrdersPage', params: ({ event }) => event.queryString },
              actions: [
                { type: 'readAccountUrl', params: ({ event }) => event.queryString },
                sendTo('orders', ({ context }) => ({
                  type: 'orders.pageChanged',
                  page: context.page,
                })),
              ],
            },
          },
        },
      },
    },
    profile: {
      description: 'Profile, opened or not.',
      initial: 'unopened',
      states: {
        unopened: {
          description: 'Profile not opened yet. It loads when it is opened for the first time.',
          always: { guard: stateIn({ view: 'profile' }), target: 'opened' },
        },
        opened: {
          description: 'Profile was opened. It stays as it is while another part is shown.',
          invoke: { id: 'profile', src: 'profile' },
        },
      },
    },
    password: {
      description: 'Password, opened or not.',
      initial: 'unopened',
      states: {
        unopened: {
          description: 'Password not opened yet. Its form starts when the part is opened.',
          always: { guard: stateIn({ view: 'password' }), target: 'opened' },
        },
        opened: {
          description: 'Password was opened. What was typed stays while another part is shown.',
          invoke: { id: 'password', src: 'password' },
        },
      },
    },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
