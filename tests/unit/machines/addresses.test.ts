import { expect, test } from 'vitest'
import { accountUrl, readAccountUrl } from '#machines/account/account-url.ts'
import { contactUrl, firstDraft } from '#machines/contact/contact-url.ts'
import { bookingLink, forBooking, isForBooking } from '#machines/login/purpose.ts'
import { placeOf } from '#machines/offline/place.ts'
import { codeOf } from '#machines/verify/check-in.ts'

test.each([
  ['', 'profile', 1],
  ['view=profile', 'profile', 1],
  ['view=orders', 'orders', 1],
  ['view=orders&page=2', 'orders', 2],
  ['view=orders&page=999999', 'orders', 999_999],
  ['view=password', 'password', 1],
  ['view=cards', 'profile', 1],
  ['view=orders&page=0', 'orders', 1],
  ['view=orders&page=02', 'orders', 1],
  ['view=orders&page=-2', 'orders', 1],
  ['view=orders&page=2.5', 'orders', 1],
  ['view=orders&page=2x', 'orders', 1],
  ['view=orders&page=1000000', 'orders', 1],
])('/account?%s shows %s at page %i', (queryString, view, page) => {
  expect(readAccountUrl(queryString)).toEqual({ view, page })
})

test('a view of the account has the shortest address that leads to it', () => {
  expect([accountUrl('profile'), accountUrl('profile', 2)]).toEqual(['/account', '/account'])
  expect(accountUrl('password')).toBe('/account?view=password')
  expect(accountUrl('orders', 1)).toBe('/account?view=orders')
  expect(accountUrl('orders', 3)).toBe('/account?view=orders&page=3')
})

test('a payment begins a message to support, and no other text of an address does', () => {
  expect(contactUrl('pay_1a')).toBe('/contact?payment=pay_1a')
  const draft = { query_type: 'Payment Queries', message: 'Payment ID: pay_1a\n' }
  expect(firstDraft('payment=pay_1a')).toEqual(draft)
  const longest = `pay_${'a'.repeat(40)}`
  expect(firstDraft(`payment=${longest}`)?.message).toBe(`Payment ID: ${longest}\n`)
  const refused = ['', 'pay_', 'order_1', 'xpay_1', 'pay_1 call+me', 'pay_1%0Acall', `${longest}a`]
  for (const payment of refused) expect(firstDraft(`payment=${payment}`), payment).toBeNull()
  expect(firstDraft('')).toBeNull()
})

test('the cart leads a member to the checkout, and a guest to a login that is for the booking', () => {
  expect(bookingLink(true)).toEqual({ href: '/book-events', state: null })
  expect(bookingLink(false)).toEqual({ href: '/login', state: { purpose: 'booking' } })
  expect([forBooking, { purpose: 'other' }, {}, null].map(isForBooking)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the place is the checkout, a booking that was just made, or elsewhere', () => {
  const at = (page: 'checkout' | 'thank-you' | 'home', queryString = '') =>
    placeOf({ page, queryString })
  expect([at('checkout'), at('checkout', 'from=mail')]).toEqual(Array(2).fill('place.checkout'))
  expect(at('thank-you')).toBe('place.booked')
  expect([at('thank-you', 'order=order-1'), at('home'), placeOf(null)]).toEqual(
    Array(3).fill('place.elsewhere'),
  )
})

test('the address of a pass has its code', () => {
  expect([codeOf('code=1A2B3C&from=mail'), codeOf('from=mail')]).toEqual(['1A2B3C', ''])
})
