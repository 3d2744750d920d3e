import { describe, expect, test } from 'vitest'
import { INK } from '#contract/palette.ts'
import type { WidgetEvent } from '#machines/checkout/widget.ts'
import { user } from '#machines/fixtures.ts'
import { loadCheckoutScript, openWidget } from '#src/platform/razorpay.ts'

const provider = {
  widget: 'razorpay',
  script: 'https://pay.example/checkout.js',
  key: 'rzp_test_key',
}
const running = new AbortController().signal
const order = { id: 'order_9', amount: 160_000, currency: 'INR' }

type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0]
type FailureListener = (response: { error: { description: string } }) => void

class SimulatedWidget {
  static created: SimulatedWidget[] = []
  readonly options: Options
  readonly listeners = new Map<string, FailureListener>()
  isOpen = false

  constructor(options: Options) {
    this.options = options
    SimulatedWidget.created.push(this)
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

function simulateDocument(onAppend: (tag: Tag, window: Pick<Window, 'Razorpay'>) => void) {
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

const load = (tag: Tag, window: Pick<Window, 'Razorpay'>) => {
  window.Razorpay = SimulatedWidget
  tag.onload?.({})
}
const fail = (tag: Tag) => tag.onerror?.({})
const loadWithoutRazorpay = (tag: Tag) => tag.onload?.({})

describe('loadCheckoutScript', () => {
  test('appends the script once', async () => {
    const { document, window, tags, appended } = simulateDocument(load)
    await loadCheckoutScript(document, provider, running)
    await loadCheckoutScript(document, provider, running)
    expect(appended).toEqual([provider.script])
    expect(tags).toHaveLength(1)
    expect(window.Razorpay).toBe(SimulatedWidget)
  })

  test.each([
    ['cannot be fetched', fail],
    ['does not define window.Razorpay', loadWithoutRazorpay],
  ])('rejects and removes the tag if the script %s', async (_, onAppend) => {
    const { document, tags, appended } = simulateDocument(onAppend)
    await expect(loadCheckoutScript(document, provider, running)).rejects.toThrow(/did not load/)
    expect(appended).toEqual([provider.script])
    expect(tags).toEqual([])
  })
})

describe('openWidget', () => {
  function open(items = ['Mixed Doubles', "Men's Singles"], account = user, width = 1280) {
    const events: WidgetEvent[] = []
    const matchMedia = (media: string) => ({
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1]),
    })
    const window = { Razorpay: SimulatedWidget, matchMedia } as unknown as Window
    const close = openWidget(
      window,
      { config: provider, paymentOrder: order, user: account, items },
      (event) => events.push(event),
    )
    const widget = SimulatedWidget.created.at(-1)
    if (!widget) throw new Error('No widget was created')
    return { widget, events, close }
  }

  test('opens the widget with the payment order, the key and the user’s details', () => {
    const { widget, events } = open()
    expect(widget.isOpen).toBe(true)
    expect(events).toEqual([])
    expect(widget.options).toMatchObject({
      key: 'rzp_test_key',
      amount: 160_000,
      currency: 'INR',
      order_id: 'order_9',
      name: 'Matchpoint',
      description: "Mixed Doubles, Men's Singles",
      prefill: { name: user.name, email: user.email, contact: '+919845012345' },
      notes: { userId: user.userId },
      theme: { color: INK },
    })
  })

  test('offers UPI first on a phone, and all other methods after it', () => {
    const { widget } = open([], user, 390)
    expect(widget.options.config).toEqual({
      display: {
        blocks: { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi' }] } },
        sequence: ['block.upi'],
        preferences: { show_default_blocks: true },
      },
    })
    expect(open().widget.options.config).toBeUndefined()
  })

  test('passes no contact for a user without a phone number', () => {
    const { widget } = open([], { ...user, phone_number: '' })
    expect(widget.options.prefill).toEqual({ name: user.name, email: user.email })
  })

  test('makes the widget confirm before closing and ignore Escape', () => {
    const { widget } = open()
    expect(widget.options.modal).toMatchObject({ confirm_close: true, escape: false })
  })

  test('cuts the description to 255 characters', () => {
    const { widget } = open(Array.from({ length: 100 }, (_, index) => `Event ${index}`))
    expect(widget.options.description).toHaveLength(255)
  })

  test('returns a function that closes the widget', () => {
    const { widget, close } = open()
    close()
    expect(widget.isOpen).toBe(false)
  })

  test('throws if the script is not loaded', () => {
    expect(() =>
      openWidget(
        {} as Window,
        { config: provider, paymentOrder: order, user, items: [] },
        () => {},
      ),
    ).toThrow(/not loaded/)
  })
})
