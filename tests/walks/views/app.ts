import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { appMachine } from '#machines/app/app.machine.ts'
import { appModel } from '#machines/app/app.model.ts'
import { forBooking } from '#machines/login/purpose.ts'
import { seenPanels } from '../checkout-page.ts'
import type { Moment, ViewWalk } from '../walk-views.tsx'
import { dialog, presses, seenButtons, seenHeadings, seenText, seenToasts } from './seen.ts'

const ASKING = 'Your paid booking is not finished yet'
const UNFINISHED = 'Your payment is safe, but your booking is not finished yet'
const HELD = 'We are checking your payment of ₹600'
const REFUNDED = 'Your payment is being refunded'

type Snapshot = SnapshotFrom<typeof appMachine>

const seesMember = (isMember: boolean) => () => {
  const actions = document.querySelector('nav[aria-label="Account and booking"]')
  expect(actions?.textContent).toContain(isMember ? 'Account' : 'Login')
  const hrefs = [...(actions?.querySelectorAll('a') ?? [])].map((each) => each.getAttribute('href'))
  expect(hrefs).toContain(isMember ? '/account' : '/login')
  expect(hrefs).not.toContain(isMember ? '/login' : '/account')
}

const onCheckout = ({ context }: Snapshot) => context.route?.page === 'checkout'

const seenNotices = () => ({ ...seenPanels('alert'), ...seenPanels('status') })

const seesNotice = (title: string | null) => {
  const titles = Object.keys(seenNotices()).filter((each) =>
    [UNFINISHED, HELD, REFUNDED].includes(each),
  )
  expect(titles).toEqual(title === null ? [] : [title])
}

const lastNavigation = ({ effects }: Moment) =>
  effects.findLast(({ type }) => type === 'navigate')?.params

/** The frame of the next page takes the place of the last one. */
function seesFrame() {
  expect(seenText()).toContain('Loading the page')
  expect(seenHeadings()).toEqual([])
}

export const app: ViewWalk<typeof appMachine> = {
  model: appModel,
  own: [
    'page.mounted',
    'frame.mounted',
    'cart.changed',
    'saved.changed',
    'city.changed',
    'city.unavailable',
  ],
  // Addresses, other tabs, the server, pages and other parts of the app send these.
  external: [
    'route.changed',
    'session.started',
    'session.updated',
    'session.restored',
    'session.followed',
    'session.logout',
    'session.revoked',
    'session.expired',
    'session.tokenMissing',
    'city.changed',
    'city.reset',
    'city.unavailable',
    'cart.changed',
    'saved.changed',
    'saved.refreshed',
    'saved.refreshFailed',
    'page.leave',
    'page.mounted',
    'frame.mounted',
    'page.crashed',
    'booking.made',
  ],
  acts: {
    'logout.confirmed': presses('Log out anyway', dialog(ASKING)),
    'logout.cancelled': presses('Stay logged in', dialog(ASKING)),
    'booking.finish': presses('Finish booking'),
    'notice.closed': presses('Close'),
    'page.retry': presses('Retry'),
  },
  isHidden: (snapshot, { type }) => {
    const isAsking = snapshot.matches({ session: { member: 'asking' } })
    if (type === 'page.mounted') return true
    // The view sends it, but after the page is there only on a slow machine.
    if (type === 'frame.mounted') return !snapshot.matches({ page: 'shown' })
    if (type === 'page.retry') return isAsking
    const isNotice = type === 'booking.finish' || type === 'notice.closed'
    return isNotice && (isAsking || onCheckout(snapshot))
  },
  shows: {
    'session.guest': seesMember(false),
    'session.expiring': seesMember(false),
    'session.member': seesMember(true),
    'session.member.asking': () => {
      const asked = dialog(ASKING).element() as HTMLElement
      expect(asked.innerText).toContain('You will not be charged again.')
    },
    'bookingRecovery.waiting': () => seesNotice(null),
    'bookingRecovery.settled': (_, { last }) => {
      seesNotice(null)
      const booked = last && 'output' in last ? (last.output as { booked?: string[] }) : null
      if (booked?.booked?.length) expect(seenToasts()).toContain('Booking Successful')
    },
    'bookingRecovery.loading': () => seesNotice(null),
    'bookingRecovery.recovering': () => seesNotice(null),
    'bookingRecovery.unbooked': (snapshot) => {
      const title = snapshot.context.unbooked?.status === 'refunding' ? REFUNDED : HELD
      seesNotice(onCheckout(snapshot) ? null : title)
    },
    'bookingRecovery.unfinished': (snapshot) => {
      seesNotice(onCheckout(snapshot) ? null : UNFINISHED)
      if (onCheckout(snapshot)) return
      expect(seenNotices()[UNFINISHED]?.text).toContain(`Payment ID ${snapshot.context.unfinished}`)
    },
    'page.waiting': () => expect(seenHeadings()).toEqual([]),
    'page.redirecting': ({ context }, moment) => {
      if (moment.last?.type !== 'route.changed') return
      const state = context.route?.page === 'checkout' ? forBooking : undefined
      const to = context.user ? { to: '/' } : { to: '/login', state }
      expect(lastNavigation(moment)).toEqual({ ...to, replace: true })
    },
    'page.loading.quick': () => expect(seenText()).not.toContain('Loading the page'),
    'page.loading.slow': seesFrame,
    'page.reloading': seesFrame,
    'page.shown': () => expect(seenHeadings()).toEqual(['A page']),
    'page.loadFailed': () => {
      expect(seenHeadings()).toEqual(['This page could not be loaded'])
      expect(seenButtons()).toContain('Retry')
    },
    'page.crashed': () => {
      expect(seenHeadings()).toEqual(['Unexpected Application Error!'])
      expect(seenText()).toContain('Your cart is still saved.')
      expect(seenButtons()).toContain('Retry')
    },
    'page.notFound': () => expect(seenHeadings()).toEqual(['Page Not Found']),
  },
  unseen: {
    cart: 'The cart has its own walk.',
    shortlist: 'What is saved has its own walk.',
    city: 'The city has its own walk.',
  },
}
