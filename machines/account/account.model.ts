import { defineModel } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import type { OrdersRef } from '../orders/orders.machine.ts'
import { accountMachine } from './account.machine.ts'

export const accountModel = defineModel({
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
    'view.profile': ({ context }) => must(context.view === 'profile', 'the address says so'),
    'view.password': ({ context }) => must(context.view === 'password', 'the address says so'),
    'view.orders': ({ context, children }) => {
      must(context.view === 'orders', 'the address says so')
      const orders = children.orders as OrdersRef
      must(orders.getSnapshot().context.page === context.page, "the page is the address's")
    },
    'profile.unopened': (snapshot) =>
      must(!snapshot.matches({ view: 'profile' }), 'nobody has looked at it'),
    'profile.opened': ({ children }) => must('profile' in children, 'what was begun is kept'),
    'password.unopened': (snapshot) =>
      must(!snapshot.matches({ view: 'password' }), 'nobody has looked at it'),
    'password.opened': ({ children }) => must('password' in children, 'what was begun is kept'),
  },
})
