import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Hono } from 'hono'
import { listen } from './core-server/core-server.ts'

/** A mail server that keeps what it is sent. */
export async function startMailbox() {
  const mails: string[] = []
  const host = createServer((socket) => {
    let [rest, mail, isData] = ['', '', false]
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (part) => {
      const lines = (rest + part).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') {
          mail += `${line}\n`
          continue
        }
        if (isData) mails.push(mail)
        isData = line === 'DATA'
        mail = ''
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  return {
    url: `smtp://127.0.0.1:${(host.address() as AddressInfo).port}`,
    mailTo: (address: string) => mails.findLast((mail) => mail.includes(address)) ?? '',
    stop: () => host.close(),
  }
}

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
