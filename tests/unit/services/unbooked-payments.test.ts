import { describe, expect, test } from 'vitest'
import { apiError } from '#machines/api-error.ts'
import { payment } from '#machines/booking/fixtures.ts'
import { singleItem, user } from '#machines/modelling/fixtures.ts'
import { createBrowser, openCheckout } from './open-checkout.ts'

type Options = NonNullable<Parameters<typeof openCheckout>[1]>

const report = (status: string, unbooked?: object) => () => ({
  success: true,
  data: { status, payment_id: null, order_id: null, unbooked },
})
const captured = { id: 'pay_1', amount: 600 }
const closed = { ...captured, reason: 'closed' }
const refunding = report('refunding', closed)
const mismatch = report('mismatch', { ...captured, amount: 550, reason: null })

const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }

async function pay(options: Options = {}, item = singleItem) {
  const checkout = openCheckout([item], options)
  await checkout.settle()
  await checkout.fill(item)
  await checkout.pay()
  return checkout
}

type Checkout = Awaited<ReturnType<typeof pay>>

const paymentsOn = ({ values }: ReturnType<typeof createBrowser>) =>
  [...values.keys()].filter((key) => /^(?:paidBooking|openPayment):/.test(key))

const bodies = (checkout: Checkout) => checkout.bodiesOf('createPaymentOrder')

async function payAgain(checkout: Checkout) {
  checkout.widget()?.options.modal.ondismiss()
  await checkout.settle()
  await checkout.pay()
}

describe('Pay after an attempt', () => {
  test.each(['created', 'attempted'])(
    'opens the same payment order if it is %s',
    async (status) => {
      const checkout = await pay({ responses: { paymentStatus: report(status) } })
      await payAgain(checkout)
      expect(bodies(checkout)).toHaveLength(1)
      expect(checkout.widget()?.isOpen).toBe(true)
    },
  )

  test('makes a new payment order if the earlier one has expired', async () => {
    const checkout = await pay({ responses: { paymentStatus: report('expired') } })
    await payAgain(checkout)
    expect(bodies(checkout)).toHaveLength(2)
    expect(checkout.widget()?.isOpen).toBe(true)
  })

  test('checks a held payment on demand, and shows its booking once the server has made it', async () => {
    let status = report('created') as () => object
    const browser = createBrowser()
    const checkout = await pay({ browser, responses: { paymentStatus: () => status() } })
    status = mismatch
    checkout.widget()?.options.modal.ondismiss()
    await checkout.settle()
    await checkout.send({ type: 'payment.check' })
    expect(checkout.state()).toEqual({ filling: 'paymentHeld' })
    status = () => ({
      success: true,
      data: { status: 'paid', payment_id: 'pay_1', order_id: 'booking-7' },
    })
    await checkout.send({ type: 'payment.check' })
    expect(checkout.actor.getSnapshot().output).toMatchObject({ bookingId: 'booking-7' })
    expect(paymentsOn(browser)).toEqual([])
  })

  test('asks once for the status of a held payment that the server offers instead of a new order', async () => {
    const draft = [{ event_id: singleItem._id, players: [rohan] }]
    const checkout = await pay({
      responses: {
        paymentStatus: mismatch,
        createPaymentOrder: () => ({
          success: true,
          data: { id: 'order_0', amount: 60_000, currency: 'INR', status: 'mismatch', draft },
        }),
      },
    })
    expect(checkout.state()).toEqual({ filling: 'paymentHeld' })
    expect(bodies(checkout)).toHaveLength(1)
    expect(checkout.sent.filter(({ call }) => call === 'paymentStatus')).toHaveLength(1)
  })
})

describe('a payment that the server refunds instead of booking', () => {
  const refused = () => Promise.reject(apiError('Booking for an event has closed.', undefined, 409))

  test('leaves cart and roster, but no saved payment, and offers nothing to finish', async () => {
    const browser = createBrowser()
    const checkout = await pay({
      browser,
      responses: { createBooking: refused, paymentStatus: refunding },
    })
    expect(paymentsOn(browser)).toEqual([`openPayment:${user.userId}:order_1`])
    checkout.widget()?.options.handler({ ...payment, razorpay_order_id: 'order_1' })
    await checkout.settle()
    expect(checkout.state()).toEqual({ filling: 'ready' })
    expect(checkout.context().refunded).toMatchObject({
      status: 'refunding',
      unbooked: { amount: 600, reason: 'closed' },
    })
    expect(checkout.context().rosters[singleItem._id]?.players).toHaveLength(1)
    expect(checkout.dropped()).toEqual([])
    expect(paymentsOn(browser)).toEqual([])
  })

  test('is held, without a second order, if the server looks at its amount', async () => {
    const browser = createBrowser()
    const checkout = await pay({
      browser,
      responses: { createBooking: refused, paymentStatus: mismatch },
    })
    checkout.widget()?.options.handler({ ...payment, razorpay_order_id: 'order_1' })
    await checkout.settle()
    expect(checkout.state()).toEqual({ filling: 'paymentHeld' })
    expect(paymentsOn(browser)).toEqual([`paidBooking:${user.userId}:order_1`])
    await checkout.pay()
    expect(bodies(checkout)).toHaveLength(1)
  })
})
