/**
 * Simulates Razorpay's checkout script: same options, methods and events
 * (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/).
 */
const sandboxOrigin = new URL(document.currentScript.src).origin

/** The languages of the sheet. */
const TITLES = { en: 'Payment', hi: 'पेमेंट' }
const METHODS = ['card', 'upi', 'netbanking', 'wallet']

/** In the order of the sheet: those of the shop's blocks, then the others, unless they are off. */
function methodsOf({ blocks = {}, sequence = [], preferences = {} } = {}) {
  const first = sequence
    .flatMap((name) => blocks[name.replace('block.', '')]?.instruments ?? [])
    .map(({ method }) => method)
  return [...new Set([...first, ...(preferences.show_default_blocks === false ? [] : METHODS)])]
}

class Razorpay {
  #options
  #listeners = new Map()
  #frame = null
  #focused = null
  #inert = []
  #scroll = ''

  constructor(options) {
    if (!options?.key) throw new Error('No key passed')
    if (!options.order_id) throw new Error('No order_id passed')
    this.#options = options
  }

  on(event, callback) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), callback])
  }

  open() {
    if (this.#frame) return
    const frame = document.createElement('iframe')
    const { order_id, config } = this.#options
    const language = config?.display?.language ?? 'en'
    frame.title = TITLES[language] ?? TITLES.en
    frame.src = `${sandboxOrigin}/sandbox/pay?${new URLSearchParams({ order_id, language })}`
    frame.allow = 'payment'
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      colorScheme: 'normal',
      background: 'rgb(15 14 40 / 60%)',
    })
    this.#focused = document.activeElement
    this.#inert = [...document.body.children].filter((element) => !element.inert)
    for (const element of this.#inert) element.inert = true
    this.#scroll = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    window.addEventListener('message', this.#receive)
    frame.addEventListener('load', () => frame.focus())
    document.body.append(frame)
    this.#frame = frame
  }

  close() {
    if (!this.#frame) return
    window.removeEventListener('message', this.#receive)
    this.#frame.remove()
    this.#frame = null
    document.documentElement.style.overflow = this.#scroll
    for (const element of this.#inert) element.inert = false
    this.#focused?.focus?.()
  }

  #receive = ({ source, origin, data }) => {
    if (origin !== sandboxOrigin || source !== this.#frame?.contentWindow) return
    switch (data.type) {
      case 'ready':
        source.postMessage(this.#sheetOptions(), sandboxOrigin)
        break
      case 'failed':
        for (const callback of this.#listeners.get('payment.failed') ?? []) {
          callback({ error: data.error })
        }
        break
      case 'paid':
        this.close()
        this.#options.handler?.(data.response)
        break
      case 'dismissed':
        this.close()
        this.#options.modal?.ondismiss?.()
        break
    }
  }

  #sheetOptions() {
    const { name, description, prefill, theme, modal, config } = this.#options
    return {
      type: 'options',
      name,
      description,
      contact: [prefill?.name, prefill?.email, prefill?.contact].filter(Boolean),
      methods: methodsOf(config?.display),
      color: theme?.color,
      confirmClose: modal?.confirm_close === true,
      escape: modal?.escape !== false,
    }
  }
}

window.Razorpay = Razorpay
