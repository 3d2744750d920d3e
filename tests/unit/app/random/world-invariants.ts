import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isGuestOnMemberPage } from '#machines/invariants.ts'
import type { Bank } from './bank.ts'
import type { Browser } from './browser.ts'
import type { Tab } from './tab.ts'
import { machinesOf } from './views.ts'

interface World {
  bank: Bank
  browser: Browser
  tabs: Tab[]
  /** Payment orders that a tab was told are paid. */
  told: Set<string>
}

type WorldInvariant = (world: World) => (string | null | undefined | false)[]

const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as AnyMachineSnapshot

const eachTab =
  (check: (tab: Tab, world: World) => (string | null | undefined | false)[]): WorldInvariant =>
  (world) =>
    world.tabs.flatMap((tab) =>
      check(tab, world).map((problem) => problem && `${problem} (tab ${tab.index})`),
    )

/** Money taken, as a tab was told, and neither booked nor refunded, stays saved. */
const noMoneyIsForgotten: WorldInvariant = ({ bank, browser, told }) =>
  bank.orders
    .filter((order) => told.has(order.id) && order.status === 'paid' && !bank.isBooked(order))
    .filter(({ userId, id }) => !browser.values.has(`paidBooking:${userId}:${id}`))
    .map(({ id }) => `the payment of ${id} is neither booked nor saved`)

const neverTwoWidgetsAreOpen: WorldInvariant = ({ tabs }) => [
  tabs.filter(({ widget }) => widget).length > 1 && 'two payment widgets are open',
]

/** Money that was taken is booked by each tab that has it. */
const oneTabAtATimePays: WorldInvariant = ({ tabs }) => {
  const paying = tabs.filter(({ actor }) => {
    const { page } = snapshotOf(actor).context
    if (page?.name !== 'checkout') return false
    const checkout = snapshotOf(page.ref)
    return checkout.matches('submitting' as never) && checkout.context.paid === null
  })
  return [paying.length > 1 && 'two tabs pay']
}

const aGuestSeesNoMemberPage = eachTab(({ actor }) => {
  const app = snapshotOf(actor)
  const { user, page } = app.context
  const owner = page?.name === 'checkout' && page.ref.getSnapshot().context.user.userId
  return [
    isGuestOnMemberPage(app) && `a guest sees ${page?.name}`,
    app.matches({ page: 'shown' } as never) &&
      user &&
      owner &&
      owner !== user.userId &&
      'a member sees the checkout of another',
  ]
})

const noIdIsTwiceInTheStoredCart: WorldInvariant = ({ browser }) => {
  const items = JSON.parse(browser.values.get('eventCart') ?? '[]') as { _id: string }[]
  return [new Set(items.map(({ _id }) => _id)).size < items.length && 'twice in the stored cart']
}

const aListsRowsAreOfOneQuery = eachTab(({ actor }) =>
  machinesOf(actor)
    .map(snapshotOf)
    .filter(({ machine }) => machine.id === 'listing')
    .map(({ context }) => {
      const queries = new Set(
        context.items.map(({ _id }: { _id: string }) => _id.replace(/ #\d+$/, '')),
      )
      return queries.size > 1 && `a list has rows of ${[...queries].join(' and of ')}`
    }),
)

const aPageCrashesOnlyWithItsView = eachTab(({ actor, wasCrashedByView }) => [
  !wasCrashedByView &&
    snapshotOf(actor).matches({ page: 'crashed' } as never) &&
    'the page crashed by itself',
])

const theAppHasTheCartsItems = eachTab(({ actor }) => [
  snapshotOf(actor).context.items !== actor.system.get('cart').getSnapshot().context.items &&
    'the app has other items than the cart',
])

const theAppHasWhatIsSaved = eachTab(({ actor }) => [
  snapshotOf(actor).context.saved.items !==
    actor.system.get('shortlist').getSnapshot().context.items &&
    'the app has other saved tournaments than the shortlist',
])

const worldInvariants = {
  noMoneyIsForgotten,
  neverTwoWidgetsAreOpen,
  oneTabAtATimePays,
  aGuestSeesNoMemberPage,
  noIdIsTwiceInTheStoredCart,
  aListsRowsAreOfOneQuery,
  aPageCrashesOnlyWithItsView,
  theAppHasTheCartsItems,
  theAppHasWhatIsSaved,
}

export const brokenInWorld = (world: World): string[] =>
  Object.entries(worldInvariants).flatMap(([name, invariant]) =>
    invariant(world).flatMap((problem) => (problem ? [`${name}: ${problem}`] : [])),
  )
