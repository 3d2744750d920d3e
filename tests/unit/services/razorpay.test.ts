import { describe, expect, test } from 'vitest'
import type { WidgetEvent } from '#machines/checkout/widget.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { loadCheckoutScript, openWidget } from '#src/services/razorpay.ts'

const provider = {
  widget: 'razorpay',
  script: 'https://pay.example/checkout.js',
  key: 'rzp_test_key',
}
const order = { id: 'order_9', amount: 160_000, currency: 'INR' }

type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
type FailureListener = (answer: { error: { description: string } }) => void

/** The provider's widget, as the page sees it: what it was given, and what was done with it. */
class Widget {
  static made: Widget[] = []
  readonly options: Options
  readonly listeners = new Map<string, FailureListener>()
  isOpen = false

  constructor(options: Options) {
    this.options = options
    Widget.made.push(this)
  }
  open() {
    this.isOpen = true
  }
  close() {
    this.isOpen = false
  }
  on(event: string, listener: FailureListener) {
    this.listeners.set(event, listener)
  }
}

interface Tag {
  src: string
  onload?: (event: unknown) => void
  onerror?: (event: unknown) => void
  remove(): void
}

/** A page whose network the test plays: what becomes of a script once it has been put in. */
function page(onAppend: (tag: Tag, window: Pick<Window, 'Razorpay'>) => void) {
  const window: Pick<Window, 'Razorpay'> = {}
  const tags: Tag[] = []
  const appended: string[] = []
  const document = {
    defaultView: window,
    createElement: (name: string): Tag => {
      expect(name).toBe('script')
      const tag: Tag = { src: '', remove: () => tags.splice(tags.indexOf(tag), 1) }
      return tag
    },
    head: {
      append: (tag: Tag) => {
        tags.push(tag)
        appended.push(tag.src)
        queueMicrotask(() => onAppend(tag, window))
      },
    },
  }
  return { document: document as unknown as Document, window: window as Window, tags, appended }
}

const arrives = (tag: Tag, window: Pick<Window, 'Razorpay'>) => {
  window.Razorpay = Widget
  tag.onload?.({})
}
const fails = (tag: Tag) => tag.onerror?.({})
const arrivesEmpty = (tag: Tag) => tag.onload?.({})

describe('loading the script', () => {
  test('puts it into the page once', async () => {
    const { document, window, tags, appended } = page(arrives)
    await loadCheckoutScript(document, provider)
    await loadCheckoutScript(document, provider)
    expect(appended).toEqual([provider.script])
    expect(tags).toHaveLength(1)
    expect(window.Razorpay).toBe(Widget)
  })

  test.each([
    ['does not arrive', fails],
    ['arrives and brings nothing', arrivesEmpty],
  ])('rejects where it %s, and takes the tag away', async (_, onAppend) => {
    const { document, tags, appended } = page(onAppend)
    await expect(loadCheckoutScript(document, provider)).rejects.toThrow(/did not load/)
    expect(appended).toEqual([provider.script])
    expect(tags).toEqual([])
  })

  test('tries afresh after a failure', async () => {
    let online = false
    const { document, tags, appended } = page((tag, window) =>
      online ? arrives(tag, window) : fails(tag),
    )
    await expect(loadCheckoutScript(document, provider)).rejects.toThrow()
    online = true
    await loadCheckoutScript(document, provider)
    expect(appended).toEqual([provider.script, provider.script])
    expect(tags).toHaveLength(1)
  })
})

describe('the widget', () => {
  function open(items = ['Mixed Doubles', "Men's Singles"], who = user) {
    const told: WidgetEvent[] = []
    const window = { Razorpay: Widget } as unknown as Window
    const close = openWidget(window, provider, { paymentOrder: order, user: who, items }, (event) =>
      told.push(event),
    )
    const widget = Widget.made.at(-1)
    if (!widget) throw new Error('No widget was made')
    return { widget, told, close }
  }

  test('is opened with the order, the key, and the user filled in', () => {
    const { widget, told } = open()
    expect(widget.isOpen).toBe(true)
    expect(told).toEqual([])
    expect(widget.options).toMatchObject({
      key: 'rzp_test_key',
      amount: 160_000,
      currency: 'INR',
      order_id: 'order_9',
      name: 'Matchpoint',
      description: "Mixed Doubles, Men's Singles",
      prefill: { name: user.name, email: user.email, contact: '+919845012345' },
      notes: { userId: user.userId },
    })
  })

  test('is given no number of a user who has none', () => {
    const { widget } = open([], { ...user, phone_number: '' })
    expect(widget.options.prefill).toEqual({ name: user.name, email: user.email })
  })

  test('is not closed by a slip', () => {
    const { widget } = open()
    expect(widget.options.modal).toMatchObject({ confirm_close: true, escape: false })
  })

  test('keeps its description to what the provider takes', () => {
    const { widget } = open(Array.from({ length: 100 }, (_, index) => `Event ${index}`))
    expect(widget.options.description).toHaveLength(255)
  })

  test('tells of success with the ids and the signature', () => {
    const { widget, told } = open()
    const payment = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_9',
      razorpay_signature: 'signed',
    }
    widget.options.handler(payment)
    expect(told).toEqual([{ type: 'payment.succeeded', payment }])
  })

  test('tells of a failed attempt with its reason, and of dismissal', () => {
    const { widget, told } = open()
    widget.listeners.get('payment.failed')?.({ error: { description: 'Card declined' } })
    widget.options.modal.ondismiss()
    expect(told).toEqual([
      { type: 'payment.failed', reason: 'Card declined' },
      { type: 'payment.dismissed' },
    ])
    expect(widget.isOpen).toBe(true)
  })

  test('is closed by what opening it answered', () => {
    const { widget, close } = open()
    close()
    expect(widget.isOpen).toBe(false)
  })

  test('does not open without the script', () => {
    expect(() =>
      openWidget({} as Window, provider, { paymentOrder: order, user, items: [] }, () => {}),
    ).toThrow(/not loaded/)
  })
})
