import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel } from '#machines/kit/model.ts'
import { accountMachine } from './account.machine.ts'

export const accountModel = defineModel({
  about: 'Shows My Account: details, password, bookings and stored data, each as a view.',
  machine: accountMachine,
  inputs: {
    profile: { queryString: '' },
    orders: { queryString: 'view=orders' },
    password: { queryString: 'view=password' },
  },
  events: [
    { type: 'route.changed', queryString: '' },
    { type: 'route.changed', queryString: 'view=orders' },
    { type: 'route.changed', queryString: 'view=orders&page=2' },
    { type: 'route.changed', queryString: 'view=password' },
  ],
  outcomes: [],
  situation: ({ context }) => context,
  invariants: {
    'view.profile': ({ context }) => expectThat(context.view, 'view').is('profile'),
    'view.password': ({ context }) => expectThat(context.view, 'view').is('password'),
    'view.orders': ({ context, children }) => {
      expectThat(context.view, 'view').is('orders')
      const { orders } = children
      expectThat(orders?.getSnapshot().context.page, 'page of orders').is(context.page)
    },
    'profile.unopened': (snapshot) =>
      expectThat(snapshot.matches({ view: 'profile' }), 'view.profile').is(false),
    'profile.opened': (snapshot) => expectThat(snapshot.status, 'status').is('active'),
    'password.unopened': (snapshot) =>
      expectThat(snapshot.matches({ view: 'password' }), 'view.password').is(false),
    'password.opened': (snapshot) => expectThat(snapshot.status, 'status').is('active'),
  },
})
