import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatRupees } from '#contract/money.ts'
import type { accountMachine } from '#machines/account/account.machine.ts'
import { accountModel } from '#machines/account/account.model.ts'
import { isApiError } from '#machines/api-error.ts'
import type { cancellationMachine } from '#machines/cancellation/cancellation.machine.ts'
import { cancellationModel } from '#machines/cancellation/cancellation.model.ts'
import { orderRow, refund, teamPlayer } from '#machines/fixtures.ts'
import type { ordersMachine } from '#machines/orders/orders.machine.ts'
import { ordersModel } from '#machines/orders/orders.model.ts'
import type { passwordMachine } from '#machines/password/password.machine.ts'
import { passwordModel } from '#machines/password/password.model.ts'
import type { profileMachine } from '#machines/profile/profile.machine.ts'
import { profileModel } from '#machines/profile/profile.model.ts'
import type { teamChangeMachine } from '#machines/team-change/team-change.machine.ts'
import { teamChangeModel } from '#machines/team-change/team-change.model.ts'
import { seenPanels } from '../checkout-page.ts'
import type { ViewWalk } from '../walk-views.tsx'
import {
  dialog,
  isLoading,
  main,
  presses,
  seenButtons,
  seenHeadings,
  seenText,
  seenToasts,
  seesNoDialog,
} from './seen.ts'

const TITLES = { profile: 'My Account', orders: 'My Orders', password: 'Change Password' }

const seesView = (view: keyof typeof TITLES) => () => {
  expect(seenHeadings()[0]).toBe(TITLES[view])
  const current = main.getByRole('link', { name: TITLES[view], exact: true }).element()
  expect(current).toHaveAttribute('aria-current', 'page')
}

export const account: ViewWalk<typeof accountMachine> = {
  model: accountModel,
  external: ['route.changed'],
  acts: {},
  shows: {
    'view.profile': seesView('profile'),
    'view.orders': seesView('orders'),
    'view.password': seesView('password'),
  },
  unseen: {
    profile: 'The form of a view that is not on show keeps its values.',
    password: 'The form of a view that is not on show keeps its values.',
  },
}

export const orders: ViewWalk<typeof ordersMachine> = {
  model: ordersModel,
  external: ['orders.pageChanged'],
  acts: {
    'orders.goToPage': presses(/page 2$/),
    'orders.retry': presses('Retry'),
    'players.view': presses('View Players'),
    'cancellation.open': presses(/^Cancel /),
    'transfer.open': presses(/^Transfer the booking/),
    'teamChange.open': async () => {
      await userEvent.click(
        dialog('Players').getByRole('button', { name: `Replace ${teamPlayer.name}` }),
      )
      return undefined
    },
    'players.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
  },
  isHidden: (snapshot, { type }) =>
    (type === 'orders.goToPage' &&
      (snapshot.context.total <= 10 ||
        snapshot.context.page === 2 ||
        snapshot.matches('failed') ||
        snapshot.matches('viewingPlayers') ||
        snapshot.matches('cancelling') ||
        snapshot.matches('transferring') ||
        snapshot.matches('changingTeam'))) ||
    (type === 'transfer.open' &&
      !snapshot.context.rows.some((row) => row.transfer_until && !row.cancelled_at)) ||
    (type === 'cancellation.open' &&
      !snapshot.context.rows.some(({ cancellation }) => cancellation)),
  shows: {
    loading: () => {
      expect(isLoading('Loading your orders')).toBe(true)
      expect(main.getByRole('table').elements()).toHaveLength(0)
    },
    shown: ({ context: { rows, page: number, total, refunds, held, transferred } }) => {
      seesNoDialog()
      expect(isLoading('Loading your orders')).toBe(false)
      const panels = seenPanels('status')
      const isEmpty = total + refunds.length + held.length + transferred.length === 0
      for (const { payment_id, amount } of held) {
        const title = `We are checking your payment of ${formatRupees(amount)}`
        expect(panels[title]?.text).toContain(payment_id)
      }
      for (const { payment_id } of transferred) expect(seenText()).toContain(payment_id)
      expect(Object.keys(panels).includes('No orders yet')).toBe(isEmpty)
      const ofRefund = panels[`Refund of ${formatRupees(refund.amount)} on its way`]
      if (refunds.length > 0) expect(ofRefund?.text).toContain(refund.payment_id)
      else expect(ofRefund).toBe(undefined)
      const cells = [...document.querySelectorAll<HTMLElement>('main tbody tr')].map((row) =>
        row.innerText.replace(/\s+/g, ' '),
      )
      expect(cells).toHaveLength(rows.length)
      for (const [index, cell] of cells.entries()) {
        expect(cell.startsWith(String((number - 1) * 10 + index + 1))).toBe(true)
        expect(cell).toContain(orderRow.item.item_name)
        expect(cell).toContain(formatRupees(orderRow.order_total))
        const isCancelled = rows[index]?.cancelled_at !== undefined
        expect(cell.includes('Cancelled on 21 Nov')).toBe(isCancelled)
        expect(cell.includes('Show pass')).toBe(!isCancelled)
      }
    },
    viewingPlayers: ({ context }) => {
      const players = dialog('Players').element() as HTMLElement
      for (const { name, email } of context.viewed?.item.players ?? []) {
        expect(players.innerText).toContain(name)
        expect(players.innerText).toContain(email)
      }
    },
    transferring: () => expect(dialog('Transfer this booking').element()).toBeVisible(),
    changingTeam: () => expect(dialog(`Replace ${teamPlayer.name}`).element()).toBeVisible(),
    cancelling: () => expect(dialog('Cancel this booking?').element()).toBeVisible(),
    failed: () => {
      seesNoDialog()
      const panel = seenPanels('alert')['Your orders could not be loaded']
      expect(panel?.buttons).toEqual(['Retry'])
    },
  },
}

const inChange = () => dialog(`Replace ${teamPlayer.name}`)

export const teamChange: ViewWalk<typeof teamChangeMachine> = {
  model: teamChangeModel,
  external: ['form.sent'],
  acts: {
    'teamChange.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
  },
  shows: {
    editing: () => {
      const text = (inChange().element() as HTMLElement).innerText
      expect(text).toContain('Players can be replaced until Thu, 26 Nov, 2026, 6:00 pm IST.')
      expect(inChange().getByRole('button', { name: 'Replace player' }).element()).toBeEnabled()
    },
    replaced: () => {
      seesNoDialog()
      expect(seenToasts()).toContain('Player replaced')
    },
    closed: seesNoDialog,
  },
}

const CANCELS = /^Cancel (and refund|booking)/
const inQuestion = () => dialog('Cancel this booking?')
const seenIn = () => (inQuestion().element() as HTMLElement).innerText

export const cancellation: ViewWalk<typeof cancellationMachine> = {
  model: cancellationModel,
  covers: 'situations',
  acts: {
    'cancellation.confirm': async () => {
      await userEvent.click(inQuestion().getByRole('button', { name: CANCELS }))
      return undefined
    },
    'cancellation.close': async () => {
      await userEvent.keyboard('{Escape}')
      return undefined
    },
  },
  shows: {
    asking: ({ context: { row, amount } }) => {
      expect(seenIn()).toContain(row.item.item_name)
      if (amount === 0) expect(seenIn()).not.toContain('Refund')
      else expect(seenIn()).toContain(`Refund ${formatRupees(amount)}`)
      const { percent } = row.cancellation
      const rule =
        percent === 100 ? 'Full refund until' : `The organizer refunds ${percent} % until`
      expect(seenIn().includes(`${rule} Thu, 26 Nov, 2026, 6:00 pm IST.`)).toBe(amount > 0)
      expect(seenIn()).toContain('Keep booking')
    },
    sending: () => {
      const button = inQuestion().getByRole('button', { name: CANCELS }).element()
      expect(button.getAttribute('aria-busy')).toBe('true')
    },
    changed: ({ context: { amount } }) => {
      expect(seenIn()).toContain('The refund has changed')
      expect(seenIn()).toContain(`Cancel and refund ${formatRupees(amount)}`)
      expect(seenIn()).not.toContain('until')
    },
    refused: ({ context: { refusal } }) => {
      expect(seenIn()).toContain(refusal)
      expect(inQuestion().getByRole('button', { name: CANCELS }).query()).toBeNull()
    },
    failed: () => {
      expect(seenIn()).toContain('It could not be cancelled')
      expect(inQuestion().getByRole('button', { name: CANCELS }).element()).toBeEnabled()
    },
    cancelled: ({ context: { amount } }) => {
      seesNoDialog()
      expect(seenToasts()).toContain('Booking cancelled')
      expect(seenToasts().includes(`We are refunding ${formatRupees(amount)}.`)).toBe(amount > 0)
    },
    closed: seesNoDialog,
  },
}

const fieldValue = (label: string) =>
  (page.getByLabelText(label, { exact: true }).element() as HTMLInputElement).value

export const profile: ViewWalk<typeof profileMachine> = {
  model: profileModel,
  acts: {
    'profile.retry': presses('Retry'),
    'email.confirm': presses('Confirm email'),
    'email.cancel': presses('Keep the old email'),
  },
  shows: {
    loading: () => expect(isLoading('Loading your details')).toBe(true),
    editing: ({ context }, { last }) => {
      const [first, ...others] = (context.user?.name ?? '').split(' ')
      expect(fieldValue('First name')).toBe(first)
      expect(fieldValue('Last name')).toBe(others.join(' '))
      const { email, pending_email } = context.user ?? {}
      expect(fieldValue('Email')).toBe(pending_email ?? email)
      const pending = seenPanels('status')[`Confirm ${pending_email}`]
      if (pending_email) expect(pending?.text).toContain(`Until then you log in with ${email}.`)
      else expect(pending).toBe(undefined)
      expect(fieldValue('Mobile number')).toBe(context.user?.phone_number)
      expect(seenButtons()).toContain('Save Changes')
      if (last?.type === 'xstate.done.actor.form') {
        expect(seenToasts()).toContain('Profile updated successfully!')
      }
    },
    'editing.idle': seesNoDialog,
    'editing.saved': seesNoDialog,
    'editing.cancellingEmail': seesNoDialog,
    'editing.confirmingEmail': ({ context }) => {
      const gate = dialog('Confirm your new email').element() as HTMLElement
      expect(gate.innerText).toContain(context.user?.pending_email)
      expect(gate.innerText).toContain(`you log in with ${context.user?.email}`)
    },
    failed: (_, { last }) => {
      const error = last && 'error' in last ? last.error : undefined
      const message = isApiError(error)
        ? error.errorBody.message
        : 'Could not fetch profile details'
      expect(seenToasts()).toContain(`Failed to load user ${message}`)
      expect(seenPanels('alert')['Your details could not be loaded']?.buttons).toEqual(['Retry'])
    },
  },
}

export const password: ViewWalk<typeof passwordMachine> = {
  model: passwordModel,
  acts: {},
  shows: {
    editing: (_, { last }) => {
      expect(seenHeadings()[0]).toBe('Change Password')
      expect(seenText()).toContain('Changing your password logs you out on all other devices.')
      for (const label of ['Current password', 'New password', 'Confirm password']) {
        expect(fieldValue(label)).toBe('')
      }
      expect(seenButtons()).toContain('Save Changes')
      if (last) expect(seenToasts()).toContain('Password updated successfully!')
    },
  },
}
