import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
  SimulatedClock,
} from 'xstate'
import { appMachine } from '#machines/app/app.machine.ts'
import type { PageLogic } from '#machines/app/context.ts'
import { selectOffersCart } from '#machines/app/offers-cart.ts'
import { type DetailRef, detailMachine } from '#machines/detail/detail.machine.ts'
import { previewOf } from '#machines/detail/preview.ts'
import { NOW, singleItem, tournament, user } from '#machines/fixtures.ts'
import { homeMachine } from '#machines/home/home.machine.ts'
import { done, failed } from '#machines/kit/model.ts'
import { walk, withSimulatedServices } from '#machines/kit/walk.ts'
import { listingMachine } from '#machines/listing/listing.machine.ts'
import { forBooking, returningTo } from '#machines/login/purpose.ts'
import type { PageInput, PageOutcome } from '#machines/page-contract.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { NOTHING_SAVED } from '#machines/shortlist/saved-items.ts'
import { joining } from '#machines/waitlist/join.ts'
import { simulatedServices } from '#simulation/simulated-services.ts'
import { Outlet } from '#src/app/Outlet.tsx'
import { PageFrame } from '#src/app/PageFrame.tsx'
import { AppContext } from '#src/features/app-context.ts'
import { Detail } from '#src/features/detail/Detail.tsx'

/** Each path has its own history entry. */
const at = (path: string, { queryString = '', now = NOW, state = null as unknown } = {}) => ({
  type: 'route.changed',
  location: { path, queryString, state },
  entry: path + queryString,
  now,
})

const started = { type: 'session.started', user, token: 'token', cartItems: [] }

function openApp(member: typeof user | null = null) {
  const input = { user: member, cart: [], queue: null, city: 'Global', saved: NOTHING_SAVED }
  const { actor, effects } = walk(appMachine, input, [])
  const opened: PageInput[] = []
  const told: EventObject[] = []
  const page: PageLogic = {
    logic: createMachine({ on: { '*': { actions: ({ event }) => told.push(event) } } }),
    input: (given) => opened.push(given),
  }
  return {
    effects,
    opened,
    told,
    send: (...events: object[]) => {
      for (const event of events) actor.send(event as never)
    },
    loaded: done('loadPage', page),
    loadedWith: (machine: AnyStateMachine, input: object) =>
      done('loadPage', {
        logic: withSimulatedServices(machine, effects),
        input: () => input,
        restorable: true,
      } satisfies PageLogic),
    page: () => actor.getSnapshot().context.page?.ref as AnyActorRef,
    sendToPage: (event: object) => actor.getSnapshot().context.page?.ref.send(event as never),
    shown: () => actor.getSnapshot().context.page?.name,
    snapshot: () => actor.getSnapshot(),
    user: () => actor.getSnapshot().context.user,
    names: () => effects.map(({ type }) => type),
    urls: () =>
      effects
        .filter(({ type }) => type === 'navigate')
        .map(({ params }) => (params as { to: string }).to),
  }
}

test('a login while the register page is loading leads home, and the register page is not opened', () => {
  const { send, urls, opened } = openApp()
  send(at('/register'), started)
  expect(urls()).toEqual(['/'])
  expect(opened).toEqual([])
})

test('a login that a page asked for returns to it with its action, also after a registration', () => {
  const { send, effects, loaded } = openApp()
  const back = returningTo('/tournament/open?from=mail', joining('double'))
  send(at('/tournament/open'), loaded, at('/login', { state: back }), loaded)
  send(at('/register'), loaded, at('/otp-verify'), loaded, started)
  expect(effects.findLast(({ type }) => type === 'navigate')?.params).toEqual({
    to: '/tournament/open?from=mail',
    state: { join: 'double' },
    replace: true,
  })
})

test('the code of a registration that a page asked for leads back to it after a reload', () => {
  const { send, effects, loaded } = openApp()
  const back = returningTo('/tournament/open')
  send(at('/register', { state: back }), loaded)
  send(done('page', { type: 'page.leave', to: '/otp-verify', state: { email: user.email } }))
  expect(effects.findLast(({ type }) => type === 'navigate')?.params).toMatchObject({
    to: '/otp-verify',
    state: { email: user.email, ...back },
  })
})

test('a login after the page that asked for it was opened again leads home', () => {
  const { send, urls, loaded } = openApp()
  send(at('/login', { state: returningTo('/tournament/open') }), loaded, at('/tournaments'), loaded)
  send(at('/login'), loaded, started)
  expect(urls()).toEqual(['/'])
})

test('a logout in another tab while the checkout is loading leads to login, and the checkout is not opened', () => {
  const { send, urls, opened, loaded } = openApp(user)
  send(at('/book-events'), { type: 'session.followed', user: null }, loaded)
  expect(urls()).toEqual(['/login'])
  expect(opened).toEqual([])
})

test.each([
  ['while it looks for an unsaved payment', [], done('findUnsavedPayment', false)],
  ['before it is confirmed', [done('findUnsavedPayment', true)], { type: 'logout.confirmed' }],
])(
  'a logout ends where another user logs in in another tab %s, and that user stays logged in',
  (_, asked, answer) => {
    const { send, names, user: member } = openApp(user)
    const other = { ...user, userId: 'user-2' }
    send(at('/'), { type: 'session.logout' }, ...asked)
    send({ type: 'session.followed', user: other }, answer)
    expect(member()).toEqual(other)
    expect(names()).not.toContain('revokeToken')
    expect(names()).not.toContain('clearStorage')
  },
)

test('a session that expires while the checkout is loading leads to login, and the checkout is not opened', () => {
  const { send, urls, opened, loaded } = openApp(user)
  send(at('/book-events'), { type: 'session.expired' }, loaded)
  expect(urls()).toEqual(['/login'])
  expect(opened).toEqual([])
})

test('a user without a token is led to the root path at the first call that needs one', () => {
  const { send, urls, user: member, loaded } = openApp(user)
  send(at('/account'), loaded, { type: 'session.tokenMissing' })
  expect(urls()).toEqual(['/'])
  expect(member()).toBeNull()
})

test('Retry of an account page that could not be loaded leads a guest to login', () => {
  const { send, urls } = openApp(user)
  send(at('/account'), failed('loadPage'), { type: 'session.expired' }, { type: 'page.retry' })
  expect(urls()).toEqual(['/login'])
})

test('a page that crashes while the next one is loading is logged and replaced by the placeholder', () => {
  const { send, effects, loaded, shown } = openApp()
  const error = new Error('render')
  send(at('/'), loaded, at('/tournaments'), { type: 'page.crashed', error })
  expect(effects).toContainEqual({ type: 'log', params: { message: 'Error on page', error } })
  expect(shown()).toBeUndefined()
  send(loaded)
  expect(shown()).toBe('tournaments')
})

test.each<PageOutcome>([
  { type: 'page.leave', to: '/', replace: true },
  { type: 'booking.made', bookingId: 'order-1' },
  { type: 'session.revoked' },
])('a page that was left no longer navigates when it ends with $type', (outcome) => {
  const { send, urls, loaded } = openApp(user)
  send(at('/book-events'), loaded, at('/tournaments'), done('page', outcome))
  expect(urls()).toEqual([])
})

test('a page that was left still begins the session that it asked for', () => {
  const { send, shown, user: current, loaded } = openApp()
  send(at('/login'), loaded, at('/tournaments'), done('page', started), loaded)
  expect(current()).toEqual(user)
  expect(shown()).toBe('tournaments')
})

test('a page is told to start again in Global only if a city was chosen', () => {
  const { send, loaded, told } = openApp()
  send(at('/tournaments'), loaded, { type: 'city.reset' })
  expect(told).toEqual([])
  send({ type: 'city.changed', city: 'pune' }, { type: 'city.reset' })
  expect(told).toEqual([{ type: 'city.changed', city: 'Global' }])
})

test('a reset password ends the session in this browser and leads to login', () => {
  const { send, sendToPage, urls, names, loaded, loadedWith, user: current } = openApp(user)
  send(at('/reset-password'), loadedWith(resetPasswordMachine, { token: 'token' }))
  sendToPage(done('form'))
  expect(current()).toBeNull()
  expect(names()).toContain('clearSession')
  expect(urls()).toEqual(['/login'])
  send(at('/login'), loaded)
  expect(urls()).toEqual(['/login'])
})

test('a reset password leads a guest to login and keeps the guest’s cart', () => {
  const { send, sendToPage, urls, names, loadedWith } = openApp()
  send(at('/reset-password'), loadedWith(resetPasswordMachine, { token: 'token' }))
  sendToPage(done('form'))
  expect(urls()).toEqual(['/login'])
  expect(names()).not.toContain('clearSession')
  expect(names()).not.toContain('saveItems')
})

test('a page whose code has yet to load is announced, and shows what its link passed on', () => {
  const clock = new SimulatedClock()
  const input = { user: null, cart: [], queue: null, city: 'Global', saved: NOTHING_SAVED }
  const actor = createActor(withSimulatedServices(appMachine, []), { input, clock }).start()
  const app = { actor, services: simulatedServices(0), pages: new Map(), start: () => () => {} }
  const text = (View = Outlet) =>
    renderToString(createElement(AppContext, { value: app }, createElement(View)))
  const { location, ...visit } = at(`/tournament/${tournament._id}`)
  const state = previewOf(tournament, NOW)
  actor.send({ ...visit, location: { ...location, state } } as never)
  expect(text()).not.toContain('Loading the page')
  expect(text()).not.toContain(tournament.name)
  clock.increment(1)
  expect(text()).toContain('Loading the page')
  expect(text(PageFrame)).toContain(tournament.name)
})

test('a tournament that is loading shows what its card shows', () => {
  const preview = previewOf(tournament, NOW)
  const input = { kind: 'tournament' as const, id: 'open', preview, join: null }
  const { actor } = walk(detailMachine, input, [])
  const text = renderToString(createElement(Detail, { actor: actor as DetailRef }))
  const { name, banner, address, sport } = tournament
  for (const shown of [name, banner, address, sport, 'Loading']) expect(text).toContain(shown)
})

test.each([
  ['member', user, ['checkout']],
  ['guest', null, ['login']],
])('a tournament prefetches the page that a %s opens next', (_, visitor, pages) => {
  const { send, effects, loaded } = openApp(visitor)
  send(at('/tournament/open'), loaded, { type: 'page.mounted' })
  expect(effects).toContainEqual({ type: 'prefetchPages', params: { pages } })
})

const list = { kind: 'tournaments', limit: 20, city: 'Global', queryString: '' }

test.each([
  [9, ['loaded before']],
  [11, []],
])('Back to a list after %i minutes shows the items %j', (minutes, names) => {
  const { send, sendToPage, loaded, loadedWith, page } = openApp()
  const items = [{ ...tournament, name: 'loaded before' }]
  send(at('/tournaments'), loadedWith(listingMachine, list))
  sendToPage(done('fetchFirst', { items, totalPages: 1, total: 1, now: NOW }))
  send(at('/tournament/open'), loaded)
  const back = at('/tournaments', { now: NOW + minutes * 60_000 })
  send(back, loadedWith(listingMachine, list))
  const { context } = page().getSnapshot()
  expect(context.items.map(({ name }: { name: string }) => name)).toEqual(names)
})

test.each([
  ['/', homeMachine],
  ['/searchevents', searchMachine],
  ['/tournaments', listingMachine],
])('Back to %s shows no filter dialog that was open before', (path, machine) => {
  const { send, loaded, loadedWith, page } = openApp()
  const listing = (): AnyActorRef => page().getSnapshot().children.tournaments ?? page()
  send(at(path), loadedWith(machine, list))
  listing().send({ type: 'filters.open' })
  expect(listing().getSnapshot().can({ type: 'filters.apply' })).toBe(true)
  send(at('/event/open'), loaded, at(path), loadedWith(machine, list))
  expect(listing().getSnapshot().can({ type: 'filters.apply' })).toBe(false)
})

test.each([
  { path: '/book-events', state: forBooking },
  { path: '/contact', state: undefined },
])('the login that $path leads a guest to is told $state', ({ path, state }) => {
  const { send, effects } = openApp()
  send(at(path))
  expect(effects.find(({ type }) => type === 'navigate')?.params).toEqual({
    to: '/login',
    state,
    replace: true,
  })
})

test.each([
  { path: '/', isOffered: true },
  { path: '/tournaments', isOffered: true },
  { path: '/events', isOffered: true },
  { path: '/searchevents', isOffered: true },
  { path: '/tournament/1', isOffered: true },
  { path: '/event/1', isOffered: true },
  { path: '/organizer/1', isOffered: true },
  { path: '/book-events', isOffered: false },
  { path: '/thank-you', isOffered: false },
  { path: '/account', isOffered: false },
])('a cart with an event is offered on $path: $isOffered', ({ path, isOffered }) => {
  const { send, loaded, snapshot } = openApp(user)
  send(at(path), loaded)
  expect(selectOffersCart(snapshot())).toBe(false)
  send({ type: 'cart.changed', items: [singleItem] })
  expect(selectOffersCart(snapshot())).toBe(isOffered)
})

test('a cart is not offered before there is a page', () => {
  const { send, snapshot } = openApp()
  send({ type: 'cart.changed', items: [singleItem] })
  expect(selectOffersCart(snapshot())).toBe(false)
})

const restored = {
  type: 'session.restored',
  user,
  cart: [],
  queue: null,
  city: 'Global',
  saved: NOTHING_SAVED,
}

test.each([
  { path: '/', state: 'loading' },
  { path: '/book-events', state: 'waiting' },
])('earlier payments of a member who opens $path are $state', ({ path, state }) => {
  const returning = openApp()
  returning.send(at(path), restored)
  const member = openApp(user)
  member.send(at(path))
  for (const { snapshot } of [returning, member]) {
    expect(snapshot().value.bookingRecovery).toBe(state)
  }
})

test('earlier payments are looked for when a member leaves the checkout, not when its address changes', () => {
  const { send, loaded, snapshot } = openApp(user)
  send(at('/'), done('loadBookingRecovery', null), at('/book-events'), loaded)
  send(at('/book-events', { queryString: 'from=mail' }))
  expect(snapshot().value.bookingRecovery).toBe('settled')
  send(at('/'))
  expect(snapshot().value.bookingRecovery).toBe('loading')
})

test('going back to a page that cannot be restored starts its machine again', () => {
  const { send, loaded, snapshot, opened } = openApp()
  send(at('/'), loaded, at('/tournaments'), loaded, at('/'), loaded)
  expect(snapshot().context.savedPages).toEqual({})
  expect(opened).toHaveLength(3)
})

test('a page that stays for another entry may leave from there', () => {
  const { send, loaded, urls } = openApp()
  send(at('/tournaments'), loaded, at('/tournaments', { queryString: 'page=2' }))
  send({ type: 'page.leave', to: '/' })
  expect(urls()).toEqual(['/'])
})

test.each([
  ['/searchevents', 'q=chess', []],
  ['/tournaments', 'q=chess', ['/searchevents?q=chess']],
  ['/', '', ['/searchevents']],
])(
  'a city that is chosen at %s?%s leads to %j, and a page that is left does not load again',
  (path, queryString, expected) => {
    const { send, loaded, urls, told } = openApp()
    send(at(path, { queryString }), loaded)
    const chosen = { type: 'city.changed', city: 'pune' }
    send(chosen)
    expect(urls()).toEqual(expected)
    expect(told).toEqual(expected.length > 0 ? [] : [chosen])
  },
)

test('the city of the menu is that of the app, until the server no longer has it', () => {
  const { snapshot } = openApp()
  const { city } = snapshot().children
  city?.send({ type: 'city.choose', id: 'pune' })
  expect(snapshot().context.city).toBe('pune')
  city?.send(done('fetchCities', []) as never)
  expect(snapshot().context.city).toBe('Global')
})

test('another page at the address of a saved one is not restored from it', () => {
  const { send, loaded, loadedWith, told, shown } = openApp()
  const saved = at('/tournaments')
  send(saved, loadedWith(listingMachine, list), at('/tournament/open'), loaded)
  send({ ...at('/events'), entry: saved.entry }, loaded)
  expect(shown()).toBe('events')
  expect(told).not.toContainEqual({ type: 'page.restored' })
})

test.each(['header', 'footer', 'cart', 'shortlist', 'city'])(
  'views find the actor %s by its name',
  (name) => {
    const children = openApp().snapshot().children as Record<string, AnyActorRef>
    expect(children[name]).toBeDefined()
    expect(children[name]?.system.get(name)).toBe(children[name])
  },
)
