import type { EventObject } from 'xstate'
import { effect, inputBefore, sent, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, type Step } from '../modelling/model.ts'
import type { OrdersRef } from '../orders/orders.machine.ts'
import { accountMachine } from './account.machine.ts'

const VIEWS = {
  '': { title: 'My Account', view: 'profile', page: 1 },
  'view=orders': { title: 'My Orders', view: 'orders', page: 1 },
  'view=orders&page=2': { title: 'My Orders', view: 'orders', page: 2 },
  'view=password': { title: 'Change Password', view: 'password', page: 1 },
}

type AccountStep = Step<typeof accountMachine>

/** The view that the URL names is opened, with its title; another page of the orders is passed on. */
function viewOpened({ before, after }: AccountStep, queryString: string) {
  const { title, view, page } = VIEWS[queryString as keyof typeof VIEWS]
  expectThat(after.context, 'context').matches({ view, page })
  return view === 'orders' && before?.matches({ view: 'orders' })
    ? [sent('orders', { type: 'orders.pageChanged', page } as EventObject)]
    : [effect('setTitle', { title })]
}

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
      const orders = children.orders as OrdersRef
      expectThat(orders.getSnapshot().context.page, 'page of orders').is(context.page)
    },
    'profile.unopened': (snapshot) =>
      expectThat(snapshot.matches({ view: 'profile' }), 'view.profile').is(false),
    'profile.opened': (snapshot) => expectThat(snapshot.status, 'status').is('active'),
    'password.unopened': (snapshot) =>
      expectThat(snapshot.matches({ view: 'password' }), 'view.password').is(false),
    'password.opened': (snapshot) => expectThat(snapshot.status, 'status').is('active'),
  },
  effects: {
    start: (step) => viewOpened(step, step.input.queryString),
    'route.changed': (step: AccountStep & With<{ queryString: string }>) =>
      viewOpened(step, step.event.queryString),
  },
  after: {
    start: ({ input }) => {
      const { view } = VIEWS[input.queryString as keyof typeof VIEWS]
      return {
        states: (['profile', 'password'] as const).map(
          (form) => `${form}.${form === view ? 'opened' : 'unopened'}`,
        ),
      }
    },
    'route.changed': ({ before, event }: AccountStep & With<{ queryString: string }>) => {
      const { view } = VIEWS[event.queryString as keyof typeof VIEWS]
      const wasOpened = (form: 'profile' | 'password') =>
        view === form || before?.matches({ [form]: 'opened' } as never)
      return {
        states: [
          `view.${view}`,
          // A form keeps what was typed while another view is shown.
          ...(['profile', 'password'] as const).map(
            (form) => `${form}.${wasOpened(form) ? 'opened' : 'unopened'}`,
          ),
        ],
      }
    },
  },
  calls: {
    'view.orders': {
      orders: (step) => inputBefore(step, 'orders') ?? { page: step.after.context.page },
    },
    'profile.opened': { profile: null },
    'password.opened': { password: null },
  },
})
