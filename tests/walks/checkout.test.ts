import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Actor } from 'xstate'
import type { PlayerForm } from '#contract/forms.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import { type CheckoutProblem, selectTotal } from '#machines/checkout/checkout.machine.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { countAwaited } from '#machines/checkout/invited.ts'
import { selectHasRosters } from '#machines/checkout/selectors.ts'
import { doubleItem, freeItem, singleItem } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { createScreen } from '#simulation/screen.tsx'
import {
  button,
  type CheckoutSnapshot,
  expectedItems,
  expectedSummary,
  expectedToast,
  isEnabled,
  itemRegion,
  main,
  playerRow,
  seenItems,
  seenPanels,
  seenSummary,
  seenTerms,
  seenTotal,
  seesRefund,
  seesStep,
  sumOf,
} from './checkout-page.ts'
import { descriptionOf, typeInto } from './fields.ts'
import { type Moment, type ViewWalk, walkModel } from './walk-views.tsx'

interface Place {
  id: string
  index: number
}

interface Typed {
  change?: Partial<PlayerForm>
  name?: string
  accepted?: boolean
}

const items = [singleItem, doubleItem, freeItem]

/** Title and message of the newest toast, on a line each. */
const lastToast = () =>
  document.querySelector('section[aria-label="Notices"]')?.firstElementChild?.textContent

const itemOf = (id: string) => items.find(({ _id }) => _id === id) ?? singleItem
const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }
const LABELS: Record<string, string> = { name: 'Name', email: 'Email', mobile: 'Mobile' }

const PROBLEMS: Record<CheckoutProblem, [title: string, says: string]> = {
  recheckFailed: [
    'Your cart could not be checked',
    'Without a network, this goes on by itself when it is back.',
  ],
  scriptFailed: ['Razorpay SDK failed to load.', 'You have not been charged.'],
  paymentOrderFailed: ['The payment could not be started', 'You have not been charged.'],
  dismissed: ['The payment was not completed', 'refund one that your bank approves too late'],
  paymentUnknown: ['We could not check the status of the payment', 'you are never charged twice'],
  elsewhere: ['This cart is being paid in another tab', 'You have not been charged here.'],
  teamsFailed: ['The teams could not be saved', 'Nothing was booked.'],
  bookingFailed: ['The booking could not be saved', 'Nothing is lost'],
}
const AWAITS = 'Waiting for your partner’s details: they accept by the link, or you type them.'
const UNFINISHED = 'Your payment is safe, but your booking is not finished yet'

const inRow = ({ id, index }: Place) => playerRow(itemOf(id), index)
const press = (name: string) => async () => {
  await userEvent.click(button(name))
  return undefined
}
const payButton = (snapshot: CheckoutSnapshot) => {
  const total = selectTotal(snapshot)
  expect(total).toBe(sumOf(snapshot))
  return button(total === 0 ? 'Confirm booking' : `Pay ${formatRupees(total)}`).element()
}

async function copy(text: string) {
  const source = document.body.appendChild(document.createElement('textarea'))
  source.value = text
  source.select()
  await userEvent.copy()
  source.remove()
}

function seesRosters(snapshot: CheckoutSnapshot, { last }: Moment, open: boolean) {
  const tried = snapshot.matches({ filling: 'incomplete' }) && last?.type === 'checkout.pay'
  expect(seenItems()).toEqual(expectedItems(snapshot, open, tried))
  expect(seenSummary()).toEqual(expectedSummary(snapshot))
  expect(seenTerms()).toEqual([
    ['terms and cancellation policy', '/terms'],
    [`the terms of ${singleItem.title}`, singleItem.href],
  ])
  const sum = sumOf(snapshot)
  expect(seenTotal()).toBe(`${sum === 0 ? 'Free' : formatRupees(sum)} inclusive of all taxes`)
  const { browser } = snapshot.context
  if (!browser) return
  const panel = seenPanels('alert')[`${browser.app} may block the payment`]
  expect(panel?.links['Open in browser']).toMatch(/^intent:\/\/matchpoint\.example\/book-events#/)
}

function seesAlerts(snapshot: CheckoutSnapshot, ...titles: string[]) {
  const { browser } = snapshot.context
  const warning =
    browser && selectHasRosters(snapshot) ? [`${browser.app} may block the payment`] : []
  expect(Object.keys(seenPanels('alert'))).toEqual([...titles, ...warning])
}

const seesProblem =
  (problem: CheckoutProblem) =>
  (snapshot: CheckoutSnapshot, { last, effects }: Moment) => {
    const [title, says] = PROBLEMS[problem]
    seesAlerts(snapshot, title)
    const panel = seenPanels('alert')[title]
    expect(panel?.text).toContain(says)
    expect(panel?.text).toContain(snapshot.context.failureReason)
    expect(panel?.links).toEqual({ 'Contact support': '/contact' })
    expect(isEnabled(payButton(snapshot))).toBe(true)
    if (last?.type !== 'xstate.error.actor.loadScript') return
    const alert = effects.findLast(({ type }) => type === 'alert')
    expect(alert).toEqual({ type: 'alert', params: { message: title } })
  }

function seesProgress(snapshot: CheckoutSnapshot, title: string) {
  const { paid } = snapshot.context
  seesAlerts(snapshot)
  const panel = seenPanels('status')[title]
  expect(panel).toBeDefined()
  expect(panel?.text.includes('Payment ID')).toBe(paid !== null)
  expect(panel?.text).toContain(paid?.payment.razorpay_payment_id ?? '')
  expect(main.getByRole('textbox').query()).toBeNull()
}

function seesChecking(snapshot: CheckoutSnapshot) {
  seesAlerts(snapshot)
  expect(Object.keys(seenPanels('status'))).toContain('Checking your cart')
  seesWaitlistsAlone(snapshot)
}

/** No buttons but those of the notice that says which events are full. */
function seesWaitlistsAlone({ context: { dropped } }: CheckoutSnapshot) {
  const full = dropped.filter(({ entries_left }) => entries_left === 0)
  const buttons = main.getByRole('button').elements()
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual(
    full.map(({ name }) => `Join the waitlist for ${name}`),
  )
}

function seesEmptyCart(snapshot: CheckoutSnapshot, link: string, href: string) {
  seesAlerts(snapshot)
  seesStep(null)
  expect(seenPanels('status')['Your cart is empty']?.links).toEqual({ [link]: href })
  seesWaitlistsAlone(snapshot)
}

const checkout: ViewWalk<typeof checkoutModel.machine> = {
  model: checkoutModel,
  covers: 'payloads',
  // Typing or ticking the same again changes nothing.
  isHidden: ({ context: { rosters } }, { type, ...event }) => {
    const { id = '', index = 0, change, name, accepted } = event as Partial<Place> & Typed
    const { team_name, players, accepted_conditions } = rosters[id] ?? {}
    if (type === 'team.named') return team_name === name
    if (type === 'conditions.accepted') return accepted === (accepted_conditions !== undefined)
    const player = players?.[index]
    const fields = Object.entries(change ?? {})
    return (
      fields.length === 1 &&
      fields.every(([field, value]) => player?.[field as keyof PlayerForm] === value)
    )
  },
  external: [
    'lock.held',
    'lock.elsewhere',
    'cart.changed',
    'invitations.changed',
    'session.ended',
    'payment.succeeded',
    'payment.failed',
    'payment.dismissed',
    'draft.due',
    'page.left',
    'page.hidden',
    'page.shown',
    'network.back',
  ],
  begin: async (input, inspect) => {
    const screen = await createScreen({ model: checkoutModel, input, frame: true, inspect })
    const { knownPlayers } = screen.actor.getSnapshot().children
    knownPlayers?.send(done('fetchKnownPlayers', [rohan]) as never)
    return { screen: screen as never, actor: screen.actor as Actor<typeof checkoutModel.machine> }
  },
  acts: {
    'player.isMe': async (place: Place) => {
      await userEvent.click(inRow(place).getByRole('button', { name: 'Use my details' }))
      return undefined
    },
    'player.changed': async ({ change, ...place }: Place & { change: Partial<PlayerForm> }) => {
      const [[field, value] = ['', '']] = Object.entries(change)
      typeInto(inRow(place).getByLabelText(LABELS[field] ?? ''), value)
      return undefined
    },
    'player.chosen': async ({ change, ...place }: Place & { change: PlayerForm }) => {
      await userEvent.click(inRow(place).getByRole('combobox', { name: 'Name' }))
      await userEvent.click(page.getByRole('option', { name: change.name }))
      return undefined
    },
    'roster.copied': async ({ id }: Place) => {
      await userEvent.click(itemRegion(itemOf(id)).getByRole('button', { name: /^Same players/ }))
      return undefined
    },
    'player.pasted': async ({ text, ...place }: Place & { text: string }) => {
      await copy(text)
      await userEvent.click(inRow(place).getByLabelText('Email'))
      await userEvent.paste()
      return undefined
    },
    'player.added': async ({ id }: Place) => {
      await userEvent.click(itemRegion(itemOf(id)).getByRole('button', { name: 'Add player' }))
      return undefined
    },
    'player.removed': async ({ index, ...place }: Place) => {
      const name = `Remove player ${index + 1}`
      await userEvent.click(inRow({ ...place, index }).getByRole('button', { name }))
      return undefined
    },
    'team.named': async ({ id, name }: { id: string; name: string }) => {
      typeInto(itemRegion(itemOf(id)).getByLabelText('Team name'), name)
      return undefined
    },
    'conditions.accepted': async ({ id }: Place) => {
      await userEvent.click(itemRegion(itemOf(id)).getByRole('checkbox'))
      return undefined
    },
    'item.removed': async ({ id }: Place) => press(`Remove ${itemOf(id).name} from cart`)(),
    'checkout.pay': async () => {
      await userEvent.click(main.getByRole('button', { name: /^(Pay |Confirm booking$)/ }))
      return undefined
    },
    'checkout.retry': press('Retry'),
    'checkout.finish': press('Finish booking'),
    'checkout.bookAgain': press('Book it again'),
    'payment.check': press('Check again'),
    'roster.restored': press('Restore the players it was for'),
  },
  always: (snapshot, { last }) => {
    expect(main.getByRole('heading', { level: 1 }).element().textContent).toBe('Book Events')
    const { dropped, feeChanges } = snapshot.context
    const notice = seenPanels('status')['Some events can no longer be booked']
    expect(notice !== undefined).toBe(dropped.length > 0)
    expect(notice?.text ?? '').toContain(dropped.map(({ name }) => name).join(', '))
    const full = dropped.filter(({ entries_left }) => entries_left === 0)
    for (const { name } of full) expect(notice?.text).toContain(`No place is left in ${name}.`)
    expect(notice?.text.includes('No place is left') ?? false).toBe(full.length > 0)
    const fees = seenPanels('status')['The fee has changed']
    const said = feeChanges.map(
      ({ name, before, after }) =>
        `${name}: ${formatRupees(after)} instead of ${formatRupees(before)}.`,
    )
    expect(fees !== undefined).toBe(said.length > 0)
    expect(fees?.text ?? '').toContain(said.join(''))
    const { refunded } = snapshot.context
    if (refunded) seesRefund(refunded)
    else expect(seenPanels('status')).not.toHaveProperty('Your payment is being refunded')
    const toast = expectedToast(snapshot, last)
    if (toast) expect(lastToast()).toBe(toast)
  },
  shows: {
    recovering: seesChecking,
    checkingCart: seesChecking,
    cartCheckFailed: (snapshot) => {
      seesAlerts(snapshot, 'Your cart could not be checked')
      expect(seenPanels('alert')['Your cart could not be checked']?.buttons).toEqual(['Retry'])
    },
    empty: (snapshot) => seesEmptyCart(snapshot, 'Browse tournaments', '/tournaments'),
    emptied: (snapshot) => seesEmptyCart(snapshot, 'My Orders', '/account?view=orders'),
    filling: (snapshot, moment) => seesRosters(snapshot, moment, true),
    'filling.ready': (snapshot) => {
      seesStep('Players')
      seesAlerts(snapshot)
      expect(isEnabled(payButton(snapshot))).toBe(true)
    },
    'filling.unchecked': (snapshot) => {
      seesStep('Players')
      seesAlerts(snapshot)
      expect(isEnabled(payButton(snapshot))).toBe(true)
      const needsNetwork = snapshot.matches({ filling: { unchecked: 'waiting' } })
      const hint = 'Paying needs the network. Your cart is checked when it is back.'
      const { items, invitations } = snapshot.context
      const partner = countAwaited(items, invitations) > 0 ? AWAITS : ''
      expect(descriptionOf(payButton(snapshot))).toBe(
        [needsNetwork ? hint : '', partner].filter(Boolean).join(' '),
      )
    },
    'filling.incomplete': (snapshot, { last }) => {
      seesAlerts(snapshot)
      const wrong = Object.keys(snapshot.context.errors).length
      const said = wrong === 1 ? '1 field needs' : `${wrong} fields need`
      const panels = Object.keys(seenPanels('status'))
      expect(panels.includes(`${said} your attention`)).toBe(wrong > 0)
      expect(isEnabled(payButton(snapshot))).toBe(true)
      // The other paste fits.
      if (last?.type !== 'player.pasted' || (last as { id?: string }).id !== doubleItem._id) return
      expect(lastToast()).toBe('Not all were pasted\nThere are more players than places.')
    },
    'filling.awaitingApproval': (snapshot) => {
      seesAlerts(snapshot)
      const isAsking = snapshot.matches({ filling: { awaitingApproval: 'asking' } })
      const isStopped = snapshot.matches({ filling: { awaitingApproval: 'stopped' } })
      const { amount = 0 } = snapshot.context.paymentOrder?.order ?? {}
      const title = `A payment of ${formatRupees(toRupees(amount))} may still be approved`
      const panel = seenPanels('status')[title]
      expect(panel?.text).toContain('You will not be charged again')
      expect(panel?.buttons.includes('Check again')).toBe(!isAsking)
      expect(panel?.text.includes('We keep checking')).toBe(!isStopped)
      expect(panel?.buttons.includes('Restore the players it was for')).toBe(
        snapshot.can({ type: 'roster.restored' }),
      )
      expect(panel?.links).toEqual({ 'Contact support': '/contact' })
      expect(isEnabled(payButton(snapshot))).toBe(false)
    },
    ...Object.fromEntries(
      Object.keys(PROBLEMS).map((problem) => [
        `filling.${problem}`,
        seesProblem(problem as CheckoutProblem),
      ]),
    ),
    'filling.paymentHeld': (snapshot) => {
      seesAlerts(snapshot)
      const panel = seenPanels('status')['We are checking your payment of ₹600']
      expect(panel?.text).toContain('You do not need to pay again.')
      expect(panel?.buttons).toEqual(['Check again'])
      expect(isEnabled(payButton(snapshot))).toBe(false)
      const id = snapshot.context.paymentOrder?.unbooked?.id
      // The answer to Pay does not name the payment, the check of an order does.
      expect(panel?.text.includes('Payment ID')).toBe(id !== undefined)
      expect(panel?.text).toContain(id ?? '')
      const href = id ? `/contact?payment=${id}` : '/contact'
      expect(panel?.links).toEqual({ 'Contact support': href })
    },
    'filling.duplicate': (snapshot) => {
      seesAlerts(snapshot)
      const panel = seenPanels('status')['You booked this on 21 Nov. Book it again?']
      expect(panel?.buttons).toEqual(['Book it again'])
      expect(panel?.links).toEqual({ 'View booking': '/thank-you?order=order-0' })
    },
    'submitting.paying': (snapshot, moment) => {
      seesStep('Pay')
      seesRosters(snapshot, moment, false)
      seesAlerts(snapshot)
      expect(payButton(snapshot).getAttribute('aria-busy')).toBe('true')
    },
    'submitting.booking': (snapshot) => seesProgress(snapshot, 'Finishing your booking…'),
    resuming: (snapshot) => seesProgress(snapshot, 'Finishing your booking…'),
    paidNotSaved: (snapshot) => {
      seesStep('Pay')
      const id = snapshot.context.paid?.payment.razorpay_payment_id
      seesAlerts(snapshot, UNFINISHED)
      const panel = seenPanels('alert')[UNFINISHED]
      expect(panel?.text).toContain(`Payment ID ${id}. You will not be charged again.`)
      expect(panel?.text).toContain(snapshot.context.failureReason)
      expect(panel?.buttons).toEqual(['Finish booking'])
      expect(panel?.links).toEqual({ 'Contact support': `/contact?payment=${id}` })
      expect(main.getByRole('textbox').query()).toBeNull()
    },
    sessionEnded: (snapshot) => {
      seesAlerts(snapshot, 'You have been logged out')
      const id = snapshot.context.paid?.payment.razorpay_payment_id ?? ''
      expect(seenPanels('alert')['You have been logged out']?.text).toContain(id)
    },
    booked: (snapshot) => {
      seesStep('Pass')
      seesAlerts(snapshot)
      expect(Object.keys(seenPanels('status'))).toContain('Booking confirmed')
      expect(main.getByRole('button').query()).toBeNull()
    },
  },
  ends: ({ effects }, snapshot) => {
    if (snapshot.status !== 'done') return
    expect(effects.at(-1)).toEqual({
      type: 'navigate',
      params: {
        to: '/thank-you',
        state: { bookingId: snapshot.context.bookingId },
        replace: true,
      },
    })
  },
}

test('the checkout page follows every path of its model, free and paid', async () => {
  const { walks, steps, transitions, untaken } = await walkModel(checkout)
  expect(untaken).toEqual([])
  console.info(`checkout: ${walks} walks, ${steps} steps, ${transitions} transitions, none untaken`)
})
