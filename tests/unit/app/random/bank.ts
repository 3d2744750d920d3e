import type { TeamPayload, User } from '#contract/entities.ts'
import {
  categoryEvent,
  cities,
  openInvite,
  orderRow,
  organization,
  supportInfo,
  tournament,
  waiting,
} from '#machines/fixtures.ts'
import { openInvitation } from '#machines/invitation/fixtures.ts'
import {
  type Answer,
  asha,
  ok,
  type PaymentOrder,
  refuse,
  rohan,
  simulateServer,
} from '../simulated-product.ts'

const TOTAL_PAGES = 3
const NEVER_BOOKED = ['mismatch', 'refunding', 'refunded']

/**
 * The server of random walks: rows name the query that they are of, and an earlier payment order is
 * returned as server/payments/payment-orders.ts does.
 */
export function simulateBank() {
  const server = simulateServer()

  const rows = (params: URLSearchParams, row: object) => {
    const query = [...params].filter(([name]) => name !== 'page').join(' ')
    const page = Number(params.get('page'))
    return ok({
      data: [0, 1].map((index) => ({ ...row, _id: `${query} #${2 * page + index}` })),
      totalPages: TOTAL_PAGES,
      total: 2 * TOTAL_PAGES,
    })
  }

  const session = (member: User): Answer =>
    ok({
      data: member,
      cartItems: server.carts.get(member.userId),
      access_token: `token-${member.userId}`,
    })

  const isBooked = ({ payment }: PaymentOrder) =>
    server.bookings.some((booking) => booking.payment === payment)

  const isTaken = (order: PaymentOrder) =>
    !isBooked(order) && ['attempted', 'pending', 'paid', 'mismatch'].includes(order.status)

  function createOrder(caller: User | null, body: unknown): Answer | undefined {
    const { amount, draft = [] } = body as { amount: number; draft?: TeamPayload[] }
    const earlier = server.orders.find(
      (order) =>
        order.userId === caller?.userId &&
        !isBooked(order) &&
        order.draft?.some(({ event_id }) => draft.some((team) => team.event_id === event_id)) &&
        (isTaken(order) ||
          (order.status === 'created' && JSON.stringify(order.draft) === JSON.stringify(draft))),
    )
    if (!earlier) {
      const id = `order_${server.orders.length + 1}`
      const userId = caller?.userId ?? ''
      const order = { id, userId, amount: amount * 100, status: 'created', payment: null, draft }
      server.orders.push(order as PaymentOrder)
      return ok({ data: { id, amount: amount * 100, currency: 'INR' } })
    }
    const { id, status, draft: teams } = earlier
    const data = { id, amount: (earlier as { amount?: number }).amount, currency: 'INR', status }
    const isSame = JSON.stringify(teams) === JSON.stringify(draft)
    return ok({ data: isSame ? data : { ...data, draft: teams } })
  }

  Object.assign(server.handlers, {
    'GET /city/all': () => ok({ data: cities }),
    'GET /sports/all': () => ok({ data: [{ _id: 'Chess', name: 'Chess' }] }),
    'GET /categories/all': () => ok({ data: [{ name: 'Marathon' }] }),
    'GET /tournaments': (_, params) => rows(params, tournament),
    'GET /categoryevents': (_, params) => rows(params, categoryEvent),
    'GET /user/tournament': () => ok({ data: tournament }),
    'GET /user/categoryevent': () => ok({ data: categoryEvent }),
    'GET /organization': () => ok({ data: { ...organization, tournaments: [tournament] } }),
    'GET /page': () => ok({ data: { slug: 'about-us', title: 'About', content: '<p>About</p>' } }),
    'GET /social-links': () => ok({ data: supportInfo }),
    'GET /image': () => ok({ data: [] }),
    'GET /icon': () => ok({ data: [] }),
    'GET /me': (caller) => ok({ data: caller }),
    'PUT /profile': (caller, _, body) => ok({ data: { ...caller, ...(body as Partial<User>) } }),
    'GET /ordersbyuser': () => ok({ data: [orderRow], total: 11, totalPages: 2, refunds: [] }),
    'POST /order/cancel': () => ok({ data: { amount: 1000 } }),
    'POST /order/player': () => ok(),
    'GET /waitlist': () => ok({ data: [waiting] }),
    'POST /waitlist/join': () => ok({ data: [waiting] }),
    'POST /waitlist/leave': () => ok({ data: [] }),
    'GET /invitations': () => ok({ data: [] }),
    'POST /invitations': () => ok({ data: { ...openInvitation, token: 'q3Zt1kX0aN5q3aXk0Zt1' } }),
    'DELETE /invitations': () => ok(),
    'GET /invite': () => ok({ data: openInvite }),
    'POST /invite/accept': () => ok({ data: openInvite }),
    'POST /invite/decline': () => ok({ data: openInvite }),
    'GET /partners': () => ok({ data: [] }),
    'POST /partners': () => ok({ data: [] }),
    'DELETE /partners': () => ok({ data: [] }),
    'POST /partners/write': () => ok(),
    'GET /push': () => ok({ data: { key: null, endpoints: [] } }),
    'GET /order': () => ok({ data: [orderRow], refunds: [] }),
    'GET /sessions': () => ok({ data: [] }),
    'POST /send-otp': () => ok(),
    'POST /verify-otp': () => ok(),
    'POST /change-password': () => ok(),
    'POST /reset-password': () => ok(),
    'POST /forgot-password': () => ok(),
    'POST /register': () => ok(),
    'POST /helper/contact-us-form': () => ok(),
    'POST /otp-verify': (_, __, body) =>
      session((body as User).email === rohan.email ? rohan : asha),
    'POST /payments/create-order': (caller, _, body) => createOrder(caller, body),
    'GET /payments/status': (caller, params) => {
      const id = params.get('id')
      const order = server.orders.find((one) => one.id === id && one.userId === caller?.userId)
      if (!order) return refuse(404, 'Payment order not found')
      const { status, payment, unbooked } = order
      const booking = server.bookings.find((one) => payment !== null && one.payment === payment)
      const payment_id = status === 'paid' ? payment : null
      return ok({ data: { status, payment_id, order_id: booking?.id ?? null, unbooked } })
    },
    'POST /create-order': (caller, _, body) => {
      const { razorpay_payment_id: payment } = body as { razorpay_payment_id: string }
      if (payment === '-') return undefined
      const order = server.orders.find((one) => one.payment === payment)
      if (!order || order.userId !== caller?.userId) return refuse(400, 'No such payment.')
      return NEVER_BOOKED.includes(order.status) ? refuse(409, 'It is refunded.') : undefined
    },
  } satisfies typeof server.handlers)
  return Object.assign(server, {
    isBooked,
    /** What the bank and the provider do without a browser. */
    events: {
      approve: () => settle('pending', (order) => pay(order)),
      refuse: () => settle('pending', (order) => Object.assign(order, { status: 'created' })),
      refund: () =>
        settle('paid', (order) => {
          if (!isBooked(order)) leaveUnbooked(order, 'refunding')
        }),
      hold: () =>
        settle('paid', (order) => {
          if (!isBooked(order)) leaveUnbooked(order, 'mismatch')
        }),
      book: () =>
        settle('paid', (order) => {
          if (isBooked(order)) return
          const { userId, draft = [], payment } = order
          const id = `booking-${server.bookings.length + 1}`
          const events = draft.map(({ event_id }) => event_id)
          server.bookings.push({ id, userId, payment: payment ?? '', teams: [], events })
        }),
    },
  })

  function pay(order: PaymentOrder): void {
    order.status = 'paid'
    order.payment ??= `pay_${order.id}`
  }

  function leaveUnbooked(order: PaymentOrder, status: 'refunding' | 'mismatch'): void {
    order.status = status
    order.unbooked = { id: order.payment ?? '', amount: 600, reason: null }
  }

  function settle(status: string, change: (order: PaymentOrder) => void): void {
    const order = server.orders.findLast(
      (one) => one.status === status && (status !== 'paid' || !isBooked(one)),
    )
    if (order) change(order)
  }
}

export type Bank = ReturnType<typeof simulateBank>
