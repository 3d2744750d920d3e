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
      initial: 'choosing',
      on: {
        'route.changed': {
          target: '.choosing',
          actions: { type: 'readAccountUrl', params: ({ event }) => event.queryString },
        },
      },
      states: {
        choosing: {
          always: [
            { guard: 'asksForOrders', target: 'orders' },
            { guard: 'asksForPassword', target: 'password' },
            { target: 'profile' },
          ],
        },
        profile: { entry: { type: 'setTitle', params: { title: 'My Account' } } },
        password: { entry: { type: 'setTitle', params: { title: 'Change Password' } } },
        orders: {
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
      initial: 'unopened',
      states: {
        unopened: { always: { guard: stateIn({ view: 'profile' }), target: 'opened' } },
        opened: { invoke: { id: 'profile', src: 'profile' } },
      },
    },
    password: {
      initial: 'unopened',
      states: {
        unopened: { always: { guard: stateIn({ view: 'password' }), target: 'opened' } },
        opened: { invoke: { id: 'password', src: 'password' } },
      },
    },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
