import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { EventObject, SnapshotFrom } from 'xstate'
import { needsTeamName } from '#contract/cart.ts'
import type { CartItem } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import { isApiError, isConflict } from '#machines/api-error.ts'
import type { BookingFailure, BookingResult } from '#machines/booking/booking.machine.ts'
import type { TrackedPayment } from '#machines/booking/saved-payments.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { invitationOf, type SentInvitation } from '#machines/invitation/sent.ts'
import { descriptionOf } from './fields.ts'

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

export const main = page.getByRole('main')
export const button = (name: string) => main.getByRole('button', { name, exact: true })
export const itemRegion = ({ name }: CartItem) => main.getByRole('region', { name, exact: true })
export const playerRow = (item: CartItem, index: number) =>
  itemRegion(item).getByRole('group', { name: `Player ${index + 1}`, exact: true })

const all = (selector: string, within: ParentNode | null = document.querySelector('main')) => [
  ...(within?.querySelectorAll<HTMLElement>(selector) ?? []),
]
const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element)

/** A disabled button stays focusable: it is marked by `aria-disabled`. */
export const isEnabled = (element: Element) => element.matches(':enabled:not([aria-disabled=true])')

interface SeenField {
  label: string
  value: string
  wrong: string
  open: boolean
}

export function seenItems() {
  return all('section[aria-label]').map((section) => ({
    name: nameOf(section),
    heading: textOf(section.querySelector('h2')),
    team: all('input:not([type=checkbox])', section)
      .filter((input) => !input.closest('fieldset'))
      .map(seenField),
    conditions: all('input[type=checkbox]', section).map((box) => ({
      ...seenField(box),
      value: (box as HTMLInputElement).checked,
      wrong: box.getAttribute('aria-invalid') === 'true',
      says: descriptionOf(box).trim(),
    })),
    players: all('fieldset', section).map((row) => ({
      name: textOf(row.querySelector('legend')),
      fields: all('input', row).map(seenField),
      buttons: all('button', row).map(nameOf),
    })),
    buttons: all('button', section)
      .filter((each) => !each.closest('fieldset'))
      .map(nameOf),
    open: all('button', section).every(isEnabled),
  }))
}

function seenField(element: HTMLElement): SeenField {
  const input = element as HTMLInputElement
  const isWrong = input.getAttribute('aria-invalid') === 'true'
  return {
    label: textOf(input.labels?.[0]),
    value: input.value,
    wrong: isWrong ? descriptionOf(input).trim() : '',
    open: input.matches(':enabled'),
  }
}

const UNDER_13 = 'Players must be under 13 on 1 Jan 2027.'
const UNCONFIRMED = 'Please confirm that all players meet the conditions.'

/** The items as expected. `tried`: Pay was pressed just before. */
export function expectedItems({ context }: CheckoutSnapshot, open: boolean, tried: boolean) {
  const { items, rosters, errors, invitations } = context
  return items.map((item, place) => {
    const { team_name = '', players = [], accepted_conditions } = rosters[item._id] ?? {}
    const isSingle = item.event_type === 'SINGLE'
    const field = (label: string, key: string, value: string): SeenField => ({
      label,
      value,
      wrong: tried || errors[`${item._id}.${key}`] ? (expectedError(label, value) ?? '') : '',
      open,
    })
    const expectedConditions = (accepted: string | undefined) => {
      const wrong = !accepted && (tried || `${item._id}.accepted_conditions` in errors)
      return {
        label: 'All players meet the conditions',
        value: accepted === UNDER_13,
        wrong,
        says: wrong ? `${UNDER_13} ${UNCONFIRMED}` : UNDER_13,
        open,
      }
    }
    const awaitedRow = ({ link }: SentInvitation, index: number) => ({
      name: `Player ${index + 1}`,
      fields: [{ label: 'Link for your partner', value: link ?? '', wrong: '', open }],
      buttons: ['Share link', 'Copy link', 'Type the details instead'],
    })
    const row = ({ name, email, mobile }: PlayerForm, index: number) => ({
      name: `Player ${index + 1}`,
      fields: [
        field('Name', `players.${index}.name`, name),
        field('Email', `players.${index}.email`, email),
        field('Mobile', `players.${index}.mobile`, mobile),
      ],
      buttons: [
        ...(players.some(({ email }) => email === context.user.email) ? [] : ['Use my details']),
        ...(suggests(players, index) ? ['Rohan Kulkarni'] : []),
        ...(isSingle && players.length > 1 ? [`Remove player ${index + 1}`] : []),
      ],
    })
    return {
      name: item.name,
      heading: item.name,
      team: needsTeamName(item) ? [field('Team name', 'team_name', team_name)] : [],
      conditions: item.age_max ? [expectedConditions(accepted_conditions)] : [],
      players: players.map((player, index) => {
        const invitation = invitationOf(invitations, { id: item._id, index })
        return invitation?.state === 'open' ? awaitedRow(invitation, index) : row(player, index)
      }),
      buttons: [
        ...(copies(context, place) ? [`Same players as in ${items[place - 1]?.name}`] : []),
        ...(isSingle ? ['Add player'] : []),
        `Remove ${item.name} from cart`,
      ],
      open,
    }
  })
}

/** Rohan is known from earlier bookings. */
const suggests = (players: PlayerForm[], index: number) =>
  players.findIndex((player) => Object.values(player).every((text) => text === '')) === index &&
  players.every(({ email }) => email !== 'rohan@example.in')

/** Whether the event above has players that this one lacks. */
function copies({ items, rosters }: CheckoutSnapshot['context'], place: number): boolean {
  const [above, here] = [place - 1, place].map((at) => rosters[items[at]?._id ?? '']?.players ?? [])
  return above?.some((player, at) => player.name !== '' && !isSame(player, here?.[at])) ?? false
}

const isSame = (a: PlayerForm, b: PlayerForm | undefined) =>
  Object.entries(a).every(([field, text]) => text === '' || text === b?.[field as keyof PlayerForm])

function expectedError(label: string, value: string): string | undefined {
  const isEmpty = value.trim() === ''
  switch (label) {
    case 'Team name':
      return isEmpty ? 'Team name is required' : undefined
    case 'Name':
      return isEmpty ? 'Name is required' : undefined
    case 'Email':
      if (isEmpty) return 'Email is required.'
      return /^\S+@\S+\.\S+$/.test(value) ? undefined : 'Invalid email address.'
    default:
      if (isEmpty) return 'Mobile is required.'
      return /^\d{10}$/.test(value) ? undefined : 'Mobile must be 10 digits.'
  }
}

export function sumOf({ context: { items, rosters } }: CheckoutSnapshot): number {
  return items
    .map(({ _id, is_free_event, entry_fee, event_type }) => {
      const times = event_type === 'SINGLE' ? (rosters[_id]?.players.length ?? 0) : 1
      return is_free_event ? 0 : entry_fee * times
    })
    .reduce((sum, line) => sum + line, 0)
}

/** Of the order summary: each event with its players and fee, and whether it is beside the rosters. */
export function seenSummary() {
  const summary = all('h2').find((heading) => textOf(heading) === 'Order summary')?.parentElement
  const rosters = all('section[aria-label]').map((roster) => roster.getBoundingClientRect().right)
  return {
    lines: all('li', summary ?? null).map((line) => all('p', line).map(textOf)),
    isBeside: (summary?.getBoundingClientRect().left ?? 0) > Math.max(...rosters),
  }
}

export function expectedSummary({ context: { items, rosters } }: CheckoutSnapshot) {
  const lines = items.map(({ _id, name, title, is_free_event, entry_fee, event_type }) => {
    const size = rosters[_id]?.players.length ?? 0
    const players = size === 1 ? '1 player' : `${size} players`
    const fee = formatRupees(event_type === 'SINGLE' ? entry_fee * size : entry_fee)
    return [
      name,
      title && title !== name ? `${title} · ${players}` : players,
      is_free_event ? 'Free' : fee,
    ]
  })
  return { lines, isBeside: true }
}

interface SeenPanel {
  text: string
  buttons: string[]
  links: Record<string, string | null>
}

export function seenPanels(role: 'alert' | 'status'): Record<string, SeenPanel> {
  const panels = all(`[role=${role}]`).map((panel): [string, SeenPanel] => [
    panel.getAttribute('aria-label') ?? textOf(panel.querySelector('p') ?? panel),
    {
      text: textOf(panel),
      buttons: all('button', panel).filter(isEnabled).map(nameOf),
      links: Object.fromEntries(
        all('a', panel).map((link) => [nameOf(link), link.getAttribute('href')]),
      ),
    },
  ])
  // The bar of a page that loads is a live region without a name.
  return Object.fromEntries(panels.filter(([name]) => name !== ''))
}

export function seesRefund({ order, payload, status, unbooked }: TrackedPayment) {
  const [title, text] =
    status === 'refunded'
      ? ['Your payment was refunded', 'The money has been refunded.']
      : ['Your payment is being refunded', 'The money is being refunded']
  const panel = seenPanels('status')[title]
  const amount = formatRupees(unbooked?.amount ?? toRupees(order.amount))
  const events = payload.map(({ event_name }) => event_name).join(', ')
  expect(panel?.text).toContain(`We could not book ${events} with your payment of ${amount}.`)
  expect(panel?.text).toContain(text)
  const isClosed = unbooked?.reason === 'closed'
  const [why, advice] = [
    'Booking for an event has closed.',
    'Events that are still open stay in your cart.',
  ]
  expect([panel?.text.includes(why), panel?.text.includes(advice)]).toEqual([isClosed, isClosed])
  expect(panel?.links).toEqual({ 'My Orders': '/account?view=orders' })
}

export const seenTerms = () =>
  all('a[target=_blank]')
    .filter((link) => !link.closest('fieldset'))
    .map((link) => [textOf(link), link.getAttribute('href')])

export const seenTotal = () => textOf(all('button').at(-1)?.parentElement?.querySelector('p'))

/** The steps of a booking, with the current one; none where there is nothing to book. */
export function seesStep(current: string | null) {
  const steps = all('ol[aria-label="Steps of the booking"] li')
  expect(steps.map(textOf)).toEqual(current === null ? [] : ['Players', 'Pay', 'Pass'])
  const marked = steps.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(marked.map(textOf)).toEqual(current === null ? [] : [current])
}

export function expectedToast(
  snapshot: CheckoutSnapshot,
  last: EventObject | undefined,
): string | undefined {
  if (snapshot.matches('booked')) return 'Booking Successful'
  const { paid } = snapshot.context
  const failure = failureOf(last)
  const error = failure ? failure.error : last && 'error' in last && last.error
  if (isConflict(error)) return undefined
  const server = isApiError(error) && error.errorBody.message
  const said = (title: string, fallback: string) => `${title}\n${server || fallback}`
  switch (last?.type) {
    case 'xstate.error.actor.recheckCart':
      return said('Booking Failed', 'Something went wrong while processing your request.')
    case 'xstate.error.actor.createPaymentOrder':
      return said('Payment Error', 'Failed to create payment order.')
    case 'xstate.done.actor.createPaymentOrder':
      return snapshot.matches({ filling: 'paymentOrderFailed' })
        ? said('Payment Error', 'Failed to create payment order.')
        : undefined
    case 'xstate.done.actor.booking':
      if (failure?.call === 'createTeams') return said('Error', 'Failed to create team.')
      return paid
        ? said('Order Error', 'Payment succeeded, but saving order failed.')
        : said('Order Error', 'Something went wrong while creating your booking.')
    default:
      return undefined
  }
}

function failureOf(event: EventObject | undefined): BookingFailure | null {
  return event?.type === 'xstate.done.actor.booking'
    ? (event as unknown as { output: BookingResult }).output.failure
    : null
}
