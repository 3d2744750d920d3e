import { ModelHost } from './model-host.mjs'

/** Faults that a person would notice: each changes one text of a machine, and its model must notice. */
const FAULTS = [
  {
    what: 'a payment is not remembered',
    file: 'checkout/submitting.state.ts',
    change: [" entry: 'savePaid',", ''],
    model: 'checkout/checkout',
  },
  {
    what: 'the teams of a paid booking are forgotten',
    file: 'checkout/booking.state.ts',
    change: ["  { type: 'setTeams', params: ({ event }: Done) => event.output.teams },\n", ''],
    model: 'checkout/checkout',
  },
  {
    what: 'a toast has other words',
    file: 'checkout/booking.state.ts',
    change: ['Failed to create team.', 'Failed to create the team.'],
    model: 'checkout/checkout',
  },
  {
    what: 'the cart of the server is lost at login',
    file: 'login/login.machine.ts',
    change: ['cartItems: cartItems ?? []', 'cartItems: []'],
    model: 'login/login',
  },
  {
    what: 'an account without a code goes on without its email',
    file: 'login/login.machine.ts',
    change: ['state: { email: event.output.email },', ''],
    model: 'login/login',
  },
  {
    what: 'a guest at /account is led home',
    file: 'app/page.region.ts',
    change: ["to: '/login',\n              state", "to: '/',\n              state"],
    model: 'app/app',
  },
  {
    what: 'Logout leaves the storage',
    file: 'app/session.region.ts',
    change: ["    'clearStorage',\n", ''],
    model: 'app/app',
  },
  {
    what: 'Load More replaces the list',
    file: 'listing/listing.machine.ts',
    change: ['items: [...context.items, ...newItems(context, page)]', 'items: page.items'],
    model: 'listing/listing',
  },
  {
    what: 'Load More asks for the first page',
    file: 'listing/listing.machine.ts',
    change: ['requestOf(context, context.page + 1)', 'requestOf(context, 1)'],
    model: 'listing/listing',
  },
  {
    what: 'Reset All Filters keeps the filters',
    file: 'listing/listing.machine.ts',
    change: ["['resetFilters', 'reload', notifyFilters()]", "['reload', notifyFilters()]"],
    model: 'listing/listing',
  },
  {
    what: 'the countdown shows hours as days',
    file: 'countdown/time-left.ts',
    change: ['seconds / 86_400', 'seconds / 3_600'],
    model: 'countdown/countdown',
  },
  {
    what: 'what was booked stays in the cart',
    file: 'cart/cart.machine.ts',
    change: ['event.ids.reduce(removeFromCart, context.items)', 'context.items'],
    model: 'cart/cart',
  },
  {
    what: 'the address keeps the earlier tab of a search',
    file: 'search/search.machine.ts',
    change: ["params: { tab: 'events' } }, replaceUrl()]", "params: { tab: 'events' } }]"],
    model: 'search/search',
  },
  {
    what: 'the address keeps the token of a reset',
    file: 'reset-password/reset-password.machine.ts',
    change: ["entry: 'hideToken',", ''],
    model: 'reset-password/reset-password',
  },
  {
    what: 'a code that was sent is not noted',
    file: 'otp-gate/otp-gate.machine.ts',
    change: ['assign({ sent: true })', 'assign({ sent: false })'],
    model: 'otp-gate/otp-gate',
  },
  {
    what: 'orders are counted from the second page',
    file: 'orders/orders.machine.ts',
    change: ['(page - 1) * PAGE_SIZE.orders', 'page * PAGE_SIZE.orders'],
    model: 'orders/orders',
  },
]

let fault = null
let isChanged = false
const host = new ModelHost()
await host.open([
  {
    name: 'fault',
    enforce: 'pre',
    transform(code, id) {
      if (!fault || !id.endsWith(`/machines/${fault.file}`)) return
      const [from, to] = fault.change
      isChanged = code.split(from).length === 2
      return code.replace(from, to)
    },
  },
])

/** The first problem that the model of the fault's machine finds. */
async function problemWith(one) {
  fault = one
  isChanged = false
  host.server.environments.ssr.moduleGraph.invalidateAll()
  const models = await host.load([`machines/${one.model}.model.ts`])
  if (!isChanged) throw new Error(`${one.file} does not have the text once: ${one.change[0]}`)
  for (const [name, model] of models) {
    const failure = host.failureOf(name, model)
    if (failure) return failure
  }
  return ''
}

let missed = 0
for (const one of FAULTS) {
  const problem = await problemWith(one)
  if (!problem) missed += 1
  console.info(`${problem ? 'Noticed' : 'NOT NOTICED'}: ${one.what}`)
  if (problem) console.info(`  ${problem.split('\n')[0].slice(0, 200)}`)
}
console.info(`${FAULTS.length} named faults, ${missed} not noticed`)
await host.close()
process.exit(missed > 0 ? 1 : 0)
