import type { Page } from 'playwright'
import { RAZORPAY_SCRIPT } from '#contract/constants.ts'

/** Defines `window.Razorpay` as Razorpay's script does, with a dialog of three buttons. */
const script = `
  window.Razorpay = class {
    constructor(options) {
      this.options = options
      this.failed = () => {}
    }
    on(event, listener) {
      if (event === 'payment.failed') this.failed = listener
    }
    open() {
      const { key, order_id, amount, handler, modal } = this.options
      this.dialog = document.createElement('dialog')
      this.dialog.setAttribute('aria-label', 'Payment')
      const text = document.createElement('p')
      text.textContent = [key, order_id, amount].join(' ')
      this.dialog.append(text)
      const button = (name, press) => {
        const element = document.createElement('button')
        element.textContent = name
        element.onclick = press
        this.dialog.append(element)
      }
      button('Succeed', () => {
        this.close()
        const razorpay_payment_id = 'pay_of_' + order_id
        handler({ razorpay_payment_id, razorpay_order_id: order_id, razorpay_signature: 'signed' })
      })
      button('Fail', () => this.failed({ error: { description: 'Declined by the bank' } }))
      button('Close', () => {
        this.close()
        modal.ondismiss()
      })
      document.body.append(this.dialog)
      this.dialog.showModal()
    }
    close() {
      this.dialog.remove()
    }
  }`

export async function simulateRazorpay(page: Page): Promise<void> {
  await page.route(RAZORPAY_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}
