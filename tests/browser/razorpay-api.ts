import { Hono } from 'hono'
import { listen } from './core-server/core-server.ts'

/** The part of Razorpay's API that a payment needs. The payments are those of `simulateRazorpay`. */
export async function startRazorpayApi() {
  const amounts = new Map<string, number>()
  const payments = { captured: false }
  const app = new Hono()
  const paymentOf = (order_id: string) => ({
    id: `pay_of_${order_id}`,
    order_id,
    amount: amounts.get(order_id),
    currency: 'INR',
    status: 'captured',
    created_at: Math.floor(Date.now() / 1000),
  })
  const orderOf = (id: string) => ({
    id,
    amount: amounts.get(id),
    currency: 'INR',
    status: payments.captured ? 'paid' : 'created',
  })
  app.post('/orders', async (c) => {
    const { amount } = await c.req.json<{ amount: number }>()
    const id = `order_${amounts.size + 1}`
    amounts.set(id, amount)
    return c.json(orderOf(id))
  })
  app.get('/orders/:id', (c) => c.json(orderOf(c.req.param('id'))))
  app.get('/orders/:id/payments', (c) =>
    c.json({ items: payments.captured ? [paymentOf(c.req.param('id'))] : [] }),
  )
  app.get('/payments', (c) => c.json({ items: [] }))
  return {
    ...(await listen(app)),
    /** From now on every order is paid. */
    capture() {
      payments.captured = true
    },
  }
}
