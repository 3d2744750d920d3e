import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import * as data from './core-data.ts'

export const CORE_OTP = '246810'
export const CORE_RESET_TOKEN = 'from-the-mail'

interface Account {
  user: Record<string, unknown> & { email: string }
  password: string
  verified: boolean
  cart: { _id: string }[]
  orders: object[]
}

interface Team {
  _id: string
  type: string
  event_name: string
  is_free_event: boolean
}

interface TeamPayload {
  event_id: string
  event_name: string
  is_free_event: boolean
  type: string
  players: { name: string; email: string; cost: number }[]
}

export interface CoreServer {
  origin: string
  requests: string[]
  accounts: Map<string, Account>
  stop(): Promise<void>
}

/**
 * A server of the core calls with their core fields and nothing more. Where the app takes either of
 * two forms, it sends the one that our own server does not.
 */
export async function startCoreServer(): Promise<CoreServer> {
  const requests: string[] = []
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, Account>()
  const teams = new Map<string, Team & { payload: TeamPayload }>()
  const newId = counter()
  const app = new Hono().basePath('/api/v1')

  app.use(cors())
  app.use(async (c, next) => {
    requests.push(`${c.req.method} ${c.req.path.replace('/api/v1', '')}`)
    await next()
  })

  app.get('/city/all', (c) => c.json({ data: data.CITIES }))
  app.get('/sports/all', (c) => c.json({ success: true, data: data.SPORTS }))
  app.get('/categories/all', (c) => c.json({ success: true, data: data.CATEGORIES }))
  app.get('/image', (c) =>
    c.json([
      { _id: 'b', url: '', mobileImage: '/favicon.svg', desktopImage: '/favicon.svg' },
      { _id: 'bad', url: '/' },
    ]),
  )
  app.get('/icon', (c) =>
    c.json([{ _id: 'i', title: 'Chess', image: '/favicon.svg', url: '/searchevents?q=chess' }]),
  )
  app.get('/social-links', (c) => c.json({ success: true, data: data.SUPPORT }))
  app.get('/page', (c) => c.json({ content: `<p>Text of ${c.req.query('slug')}</p>` }))

  app.get('/tournaments', (c) => {
    const sport = data.SPORTS.find(({ _id }) => _id === c.req.query('sport'))
    const found = data.TOURNAMENTS.filter(
      (it) => isListed(it, c) && (!sport || it.sport === sport.name),
    )
    return c.json(pageOf(found, c))
  })
  app.get('/user/tournament', (c) => oneOf(data.TOURNAMENTS, c))
  app.get('/categoryevents', (c) => {
    const category = c.req.query('category')
    const found = data.CATEGORY_EVENTS.filter(
      (it) => isListed(it, c) && (!category || it.category === category),
    )
    return c.json(pageOf(found, c))
  })
  app.get('/user/categoryevent', (c) => oneOf(data.CATEGORY_EVENTS, c))
  app.get('/organization', (c) =>
    c.json({
      data: {
        ...data.ORGANIZATION,
        tournaments: data.TOURNAMENTS.filter((it) => 'organization' in it),
      },
    }),
  )

  app.post('/register', async (c) => {
    const { email, name, password, phone_number } = await c.req.json()
    const user = { name, email, phone_number, gender: '', userId: newId('user'), country: 'India' }
    accounts.set(email, { user, password, verified: false, cart: [], orders: [] })
    return c.body(null, 204)
  })
  app.post('/otp-verify', async (c) => {
    const { email, otp } = await c.req.json()
    const account = accounts.get(email)
    if (!account || otp !== CORE_OTP) return c.json({ message: 'Wrong code' }, 400)
    account.verified = true
    return c.json(sessionOf(account))
  })
  app.post('/login', async (c) => {
    const { email, password } = await c.req.json()
    const account = accounts.get(email)
    if (!account || account.password !== password) return c.json({ message: 'Wrong password' }, 400)
    return account.verified
      ? c.json({ success: true, otp_verified: true, ...sessionOf(account) })
      : c.json({ success: true, otp_verified: false, message: 'Enter the code we sent you.' })
  })
  let resetting: Account | undefined
  app.post('/forgot-password', async (c) => {
    resetting = accounts.get((await c.req.json()).email)
    return c.text('OK')
  })
  app.post('/reset-password', async (c) => {
    const { token, newPassword } = await c.req.json()
    if (!resetting || token !== CORE_RESET_TOKEN) return c.json({ message: 'Wrong token' }, 400)
    resetting.password = newPassword
    return c.text('OK')
  })

  const member = new Hono<{ Variables: { account: Account } }>()
  member.use(async (c, next) => {
    const account = sessions.get(c.req.header('Authorization')?.replace('Bearer ', '') ?? '')
    if (!account) return c.json({ message: 'Please log in' }, 401)
    c.set('account', account)
    await next()
  })
  member.get('/me', (c) => c.json(c.get('account').user))
  member.put('/profile', async (c) => {
    Object.assign(c.get('account').user, await c.req.json())
    return c.text('Saved')
  })
  member.post('/send-otp', (c) => c.body(null, 204))
  member.post('/verify-otp', async (c) => {
    const { otp } = await c.req.json()
    return otp === CORE_OTP ? c.body(null, 204) : c.json({ message: 'Wrong code' }, 400)
  })
  member.post('/change-password', async (c) => {
    const { currentPassword, newPassword } = await c.req.json()
    const account = c.get('account')
    if (account.password !== currentPassword) return c.json({ message: 'Wrong password' }, 400)
    account.password = newPassword
    return c.body(null, 204)
  })
  member.post('/helper/contact-us-form', (c) => c.body(null, 204))
  member.post('/cart', async (c) => {
    const { item } = await c.req.json()
    const account = c.get('account')
    account.cart = [...account.cart.filter(({ _id }) => _id !== item._id), item]
    return c.body(null, 204)
  })
  member.delete('/cart', (c) => {
    const account = c.get('account')
    account.cart = account.cart.filter(({ _id }) => _id !== c.req.query('id'))
    return c.body(null, 204)
  })
  member.post('/checkcartevents', async (c) => {
    const { categoryevents, events } = await c.req.json()
    const known = data.TOURNAMENTS.flatMap((it) => it.events)
    const check = (ids: string[], all: { _id: string }[]) =>
      ids.map((id) => ({ id, valid: all.some(({ _id }) => _id === id) }))
    return c.json({
      categoryevents: check(categoryevents, data.CATEGORY_EVENTS),
      events: check(events, known),
    })
  })
  member.post('/payments/create-order', async (c) => {
    const { amount } = await c.req.json()
    return c.json({ data: { id: newId('order'), amount: amount * 100, currency: 'INR' } })
  })
  member.post('/teams', async (c) => {
    const { teamData } = (await c.req.json()) as { teamData: TeamPayload[] }
    const created = teamData.map((payload) => {
      const { type, event_name, is_free_event } = payload
      const team = { _id: newId('team'), type, event_name, is_free_event }
      teams.set(team._id, { ...team, payload })
      return { team }
    })
    return c.json({ data: created })
  })
  member.post('/create-order', async (c) => {
    const { items, razorpay_payment_id } = await c.req.json()
    const booked = (items as { item_id: string }[]).flatMap(
      ({ item_id }) => teams.get(item_id) ?? [],
    )
    const order_total = booked
      .flatMap(({ payload }) => payload.players)
      .reduce((sum, { cost }) => sum + cost, 0)
    const rows = booked.map(({ type, event_name, is_free_event, payload }) => ({
      item: {
        item_name: event_name,
        players: payload.players.map(({ name, email }, index) => ({
          _id: `player-${index}`,
          name,
          email,
          fees_paid: true,
        })),
      },
      item_type: type,
      item_is_free_event: is_free_event,
      razorpay_payment_id,
      order_createdAt: new Date().toISOString(),
      order_total,
    }))
    c.get('account').orders.unshift(...rows)
    return c.text('Booked')
  })
  member.get('/ordersbyuser', (c) => {
    const { orders } = c.get('account')
    const { data: rows, totalPages } = pageOf(orders, c)
    const currentPage = Number(c.req.query('page'))
    return c.json({ data: rows, total: orders.length, currentPage, totalPages })
  })
  app.route('/', member)

  function sessionOf(account: Account) {
    const access_token = newId('token')
    sessions.set(access_token, account)
    const cartItems = [...account.cart.map((item) => ({ item })), { item: 'gone' }]
    return { data: account.user, cartItems, access_token }
  }

  const { origin, stop } = await listen(app)
  return { origin, requests, accounts, stop }
}

/** Serves a built app as a static host does: any other path is index.html. */
export async function startStaticHost(
  root: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const app = new Hono()
  app.use(serveStatic({ root }))
  app.use(serveStatic({ root, path: 'index.html' }))
  return listen(app)
}

export function listen(app: Hono): Promise<{ origin: string; stop(): Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
  })
}

function counter(): (kind: string) => string {
  let count = 0
  return (kind) => {
    count += 1
    return `${kind}-${count}`
  }
}

type Listed = { name: string; city: string; start_date_time_new: string; end_date_time_new: string }

function isListed(item: Listed, c: Context): boolean {
  const { search = '', city = '', status = '' } = c.req.query()
  return (
    item.name.toLowerCase().includes(search.toLowerCase()) &&
    (city === '' || item.city === city) &&
    (status !== 'COMPLETED' || ('status' in item && item.status === 'COMPLETED'))
  )
}

function pageOf<T>(found: T[], c: Context) {
  const { page = '1', limit = '8' } = c.req.query()
  const start = (Number(page) - 1) * Number(limit)
  return {
    success: true,
    data: found.slice(start, start + Number(limit)),
    totalPages: Math.ceil(found.length / Number(limit)),
  }
}

function oneOf(items: { _id: string }[], c: Context) {
  const found = items.find(({ _id }) => _id === c.req.query('id'))
  return found ? c.json(found) : c.json({ message: 'Not found' }, 404)
}
