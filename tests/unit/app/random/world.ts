import { type AnyMachineSnapshot, type InspectionEvent, SimulatedClock } from 'xstate'
import { API_BASE } from '#contract/constants.ts'
import { PAGE_NAMES, type PageName, pageRecord } from '#contract/routes.ts'
import { brokenByEvent } from '#machines/invariants.ts'
import type { PageModule } from '#src/features/page-module.ts'
import { type Answer, refuse } from '../simulated-product.ts'
import { type Bank, simulateBank } from './bank.ts'
import { Browser } from './browser.ts'
import { type Handlers, Tab } from './tab.ts'
import { offersOf } from './views.ts'
import { brokenInWorld } from './world-invariants.ts'

export interface Start {
  stored: Record<string, string>
  paths: string[]
}

export type Observer = (tab: Tab, event: InspectionEvent) => void

/** What may happen next, and how often. */
export const KINDS = {
  act: 25,
  go: 2,
  back: 1,
  answer: 60,
  serve: 2,
  repeat: 2,
  fail: 3,
  lose: 3,
  refuse: 2,
  deny: 1,
  pay: 12,
  bank: 4,
  tell: 12,
  wait: 4,
  tab: 2,
} as const

export type Kind = keyof typeof KINDS

interface Call extends Handlers {
  name: string
  tab: Tab
  document: object
  isAborted: boolean
  serve?: () => void
  refuse?: (answer: Answer) => void
}

interface Choice {
  name: string
  weight?: number
  run(): void
}

const PATHS = [
  ...PAGE_NAMES.map((name) => pageRecord(name).path.replace(':id', 'some')),
  '/account?view=orders',
  '/account?view=password',
  '/searchevents?q=smash&tab=events',
  '/tournaments?status=UPCOMING',
  '/no-such-page',
  '/reset-password?token=t',
]

/** Without these a walk leads nowhere. */
const OFTEN = /^page|^script|payments|teams|create-order|checkcart|login/

const WAITS = [20, 300, 1_500, 5_000, 120_000, 900_000]

const ERRORS = [
  refuse(400, 'No.'),
  refuse(404, 'Not found'),
  refuse(409, 'It is closed.'),
  refuse(429, 'Too often.'),
  refuse(500, 'Broken.'),
]

/** The app in the tabs of one browser, its server, and all that can happen to them. */
export class World {
  readonly clock = new SimulatedClock()
  readonly bank: Bank = simulateBank()
  readonly browser = new Browser()
  readonly tabs: Tab[]
  readonly problems: string[] = []
  readonly trace: string[] = []
  /** Payment orders that a tab was told are paid. */
  readonly told = new Set<string>()
  private readonly calls: Call[] = []
  private readonly pages: Map<PageName, PageModule>
  private readonly before = new WeakMap<object, AnyMachineSnapshot>()
  private readonly observe: Observer | undefined

  constructor({ stored, paths }: Start, pages: Map<PageName, PageModule>, observe?: Observer) {
    this.pages = pages
    this.observe = observe
    for (const [key, text] of Object.entries(stored)) this.browser.values.set(key, text)
    this.tabs = []
    for (const [index, path] of paths.entries()) this.tabs.push(new Tab(this, index, path))
  }

  /** Returns the name of what happened, or null if nothing of this kind can happen. */
  async step(kind: Kind, seed: number): Promise<string | null> {
    const choice = pick(this.choices(kind), seed)
    if (!choice) return null
    this.trace.push(choice.name)
    choice.run()
    await this.settle()
    this.problems.push(...brokenInWorld(this))
    return choice.name
  }

  async settle(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!this.tabs.some(({ actor }) => isLoading(actor.getSnapshot()))) return
    }
  }

  close(): void {
    for (const tab of this.tabs) tab.kill()
  }

  inspect(tab: Tab, event: InspectionEvent): void {
    this.observe?.(tab, event)
    if (event.type !== '@xstate.snapshot') return
    const after = event.snapshot as AnyMachineSnapshot
    if (!('machine' in after)) return
    const before = this.before.get(event.actorRef) ?? null
    this.before.set(event.actorRef, after)
    if (event.event.type === 'page.crashed') tab.wasCrashedByView = true
    const where = `tab ${tab.index}, ${event.actorRef.sessionId}`
    for (const problem of brokenByEvent({ before, event: event.event, after })) {
      this.problems.push(`${problem} (${where})`)
    }
  }

  importPage(tab: Tab, name: PageName): Promise<PageModule> {
    return new Promise((resolve, reject) =>
      this.request(tab, `page ${name}`, {
        done: () => resolve(this.pages.get(name) as PageModule),
        failed: reject,
      }),
    )
  }

  request(tab: Tab, name: string, handlers: Handlers, more: Partial<Call> = {}): Call {
    const call = { name, tab, document: tab.document, isAborted: false, ...handlers, ...more }
    this.calls.push(call)
    return call
  }

  fetch(input: string, init: RequestInit): Promise<Response> {
    if (init.signal?.aborted) return Promise.reject(init.signal.reason)
    const url = new URL(input)
    const tab = this.tabs[Number(/tab-(\d)/.exec(url.host)?.[1])] as Tab
    const name = `${init.method} ${url.pathname.slice(API_BASE.length)}`
    let held: Answer | null = null
    const serve = () => {
      held = this.bank.respond(input, init)
    }
    return new Promise((resolve, reject) => {
      const answer = (response: Answer) => {
        this.notice(call, url, response)
        resolve(responseOf(response))
      }
      const handlers = {
        done: () => {
          if (!held) serve()
          answer(held as unknown as Answer)
        },
        failed: reject,
      }
      const call = this.request(tab, name, handlers, { serve, refuse: answer })
      init.signal?.addEventListener('abort', () => {
        call.isAborted = true
        reject(init.signal?.reason)
      })
    })
  }

  private notice({ name, tab, document, isAborted }: Call, url: URL, { answer }: Answer): void {
    if (name !== 'GET /payments/status' || isAborted || document !== tab.document) return
    const { data } = answer as { data?: { payment_id: string | null } }
    if (data?.payment_id) this.told.add(url.searchParams.get('id') ?? '')
  }

  private choices(kind: Kind): Choice[] {
    const { bank, browser, tabs } = this
    switch (kind) {
      case 'act':
        return tabs.flatMap((tab) =>
          offersOf(tab.actor).map(({ name, weight, actor, event }) => ({
            name: `tab ${tab.index}: ${name}`,
            weight,
            run: () => actor.send(event),
          })),
        )
      case 'go':
        return tabs.flatMap((tab) =>
          PATHS.map((path) => ({
            name: `tab ${tab.index}: open ${path}`,
            weight: path === '/book-events' ? 30 : 1,
            run: () => tab.visits.go(path),
          })),
        )
      case 'back':
        return tabs.flatMap((tab) => [
          { name: `tab ${tab.index}: back`, run: () => tab.visits.move(-1) },
          { name: `tab ${tab.index}: forward`, run: () => tab.visits.move(1) },
        ])
      case 'answer':
        return this.ends('answered', (call) => call.done())
      case 'fail':
        return this.ends('failed', (call) => call.failed(new TypeError('Failed to fetch')))
      case 'lose':
        return this.ends('answered, but the answer is lost', (call) => {
          call.serve?.()
          call.failed(new TypeError('Failed to fetch'))
        })
      case 'repeat':
        return this.ends('sent twice and answered', (call) => {
          call.serve?.()
          call.serve?.()
          call.done()
        })
      case 'refuse':
        return ERRORS.flatMap((answer) =>
          this.ends(`refused with ${answer.status}`, (call) =>
            call.refuse ? call.refuse(answer) : call.failed(new Error('refused')),
          ),
        )
      case 'deny':
        return this.ends('refused with 401', (call) =>
          call.refuse
            ? call.refuse(refuse(401, 'Please log in again.'))
            : call.failed(new Error('refused')),
        )
      case 'serve':
        return this.calls
          .filter(({ serve }) => serve)
          .map((call) => ({ name: `${call.name} reaches the server`, run: () => call.serve?.() }))
      case 'pay':
        return tabs.flatMap((tab) => this.payments(tab))
      case 'bank':
        return Object.entries(bank.events).map(([name, run]) => ({ name: `bank: ${name}`, run }))
      case 'tell':
        return this.news()
      case 'wait':
        return WAITS.map((ms) => ({ name: `wait ${ms} ms`, run: () => this.clock.increment(ms) }))
      case 'tab':
        return tabs.flatMap((tab) => [
          { name: `tab ${tab.index}: hidden`, run: () => tab.setHidden(true) },
          { name: `tab ${tab.index}: visible`, run: () => tab.setHidden(false) },
          { name: `tab ${tab.index}: online`, run: () => tab.dispatch('online') },
          { name: `tab ${tab.index}: reload`, run: () => tab.reload() },
          {
            name: `tab ${tab.index}: killed and opened again`,
            run: () => {
              tab.kill()
              tab.open()
            },
          },
          {
            name: `tab ${tab.index}: the browser removes the session`,
            weight: 0.3,
            run: () => browser.storage({}).removeItem('access_token'),
          },
        ])
    }
  }

  private ends(how: string, end: (call: Call) => void): Choice[] {
    return this.calls.map((call) => ({
      name: `${call.name} of tab ${call.tab.index} is ${how}`,
      weight: OFTEN.test(call.name) ? 5 : 1,
      run: () => {
        this.calls.splice(this.calls.indexOf(call), 1)
        // The server has it, but the document that asked is gone.
        if (call.document === call.tab.document) end(call)
        else call.serve?.()
      },
    }))
  }

  private payments(tab: Tab): Choice[] {
    const { widget } = tab
    const order = this.bank.orders.find(({ id }) => id === widget?.options.order_id)
    if (!widget || !order) return []
    const { options, fail } = widget
    const capture = () => {
      order.status = 'paid'
      order.payment ??= `pay_${order.id}`
    }
    const tell = () => {
      this.told.add(order.id)
      options.handler({
        razorpay_payment_id: order.payment ?? '',
        razorpay_order_id: order.id,
        razorpay_signature: 'signed',
      })
    }
    const dismiss = () => options.modal.ondismiss()
    const choice = (name: string, ...runs: (() => void)[]): Choice => ({
      name: `tab ${tab.index}: the widget ${name}`,
      run: () => {
        for (const run of runs) run()
      },
    })
    const setStatus = (status: typeof order.status) => () => {
      if (order.status !== 'paid') order.status = status
    }
    return [
      choice('is paid', capture, tell),
      choice('is paid and says so twice', capture, tell, tell),
      choice('is paid and says nothing', capture),
      choice('is paid, but closed', capture, dismiss),
      choice('is refused', setStatus('attempted'), () => fail('Refused by the bank')),
      choice('waits for approval and is closed', setStatus('pending'), dismiss),
      choice('is closed', dismiss),
      choice('is closed twice', dismiss, dismiss),
    ]
  }

  /** Other tabs hear of the oldest change, once or twice. */
  private news(): Choice[] {
    const { changes } = this.browser
    const [change] = changes
    const others = this.tabs.filter(({ document }) => document !== change?.from)
    if (!change || others.length === 0 || this.tabs.length === 1) {
      changes.length = 0
      return []
    }
    const tell = (times: number) => () => {
      changes.shift()
      for (let time = 0; time < times; time += 1) for (const tab of others) tab.tell(change.key)
    }
    return [
      { name: `the other tab sees ${change.key} change`, weight: 8, run: tell(1) },
      { name: `the other tab sees ${change.key} change twice`, run: tell(2) },
    ]
  }
}

const isLoading = ({ status, children }: AnyMachineSnapshot) =>
  status === 'active' && 'loadBookingRecovery' in children

const responseOf = ({ status, answer }: Answer) =>
  ({
    ok: status < 400,
    status,
    headers: { get: () => null },
    body: {},
    text: async () => JSON.stringify(answer),
  }) as unknown as Response

/** Rendezvous hashing: the choice stays the same while others come and go, so that failures shrink. */
function pick(choices: Choice[], seed: number): Choice | undefined {
  let best: Choice | undefined
  let top = Number.NEGATIVE_INFINITY
  for (const choice of choices) {
    const score = Math.log(hashOf(choice.name, seed)) / (choice.weight ?? 1)
    if (score <= top) continue
    top = score
    best = choice
  }
  return best
}

/** FNV-1a with a final mix, between 0 and 1. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000 + Number.EPSILON
}
