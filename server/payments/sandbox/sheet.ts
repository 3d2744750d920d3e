import { html, raw } from 'hono/html'
import { formatRupees, toRupees } from '#contract/money.ts'
import type { SandboxOrder } from './records.ts'

/** Receives the shop's prefilled contact from the checkout script by postMessage. */
export function paymentSheet(order: SandboxOrder | null) {
  return html`${raw('<!doctype html>')}
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Payment</title>
        <link rel="stylesheet" href="/sandbox/pay.css" />
        <script type="module" src="/sandbox/pay.js"></script>
      </head>
      <body>
        ${order ? payableOrder(order) : notFound()}
      </body>
    </html>`
}

function payableOrder(order: SandboxOrder) {
  return html`<main class="sheet" data-order="${order.id}" data-status="${order.status}">
      <header>
        <p class="shop"><span id="shop">Matchpoint</span><span class="mark">Test mode</span></p>
        <h1>${formatRupees(toRupees(order.amount))}</h1>
        <p id="description"></p>
        <button id="close" class="close" type="button" aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
        </button>
      </header>
      <div class="body">
        <dl>
          <dt>Order</dt><dd>${order.id}</dd>
          <dt>Methods</dt><dd id="methods"></dd>
          <dt class="prefilled">Contact</dt><dd class="prefilled" id="contact"></dd>
        </dl>
        <p class="note">No real money is charged. Choose the outcome of this payment:</p>
        <div class="choices">
          <button data-outcome="success" class="primary" type="button">Pay successfully</button>
          <button data-outcome="later" type="button">Approve later</button>
          <button data-outcome="failure" class="danger" type="button">Fail this payment</button>
        </div>
        <details>
          <summary>Unusual outcomes</summary>
          <div class="choices">
            <button data-outcome="offer" type="button">Pay 10 % less by an offer</button>
            <button data-outcome="fee" type="button">Pay 2 % more, with a fee</button>
            <button data-outcome="part" type="button">Pay half of the amount</button>
            <button data-outcome="tooLate" type="button">Approve after 40 minutes</button>
            <button data-outcome="refundFails" type="button">Pay half, and fail its refund</button>
          </div>
        </details>
        <p id="status" role="status"></p>
      </div>
    </main>
    <dialog id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">Cancel payment?</h2>
      <p>You have not been charged. You can come back and pay later.</p>
      <div class="choices">
        <button id="continue" class="primary" type="button">Continue</button>
        <button id="cancel" class="danger" type="button">Yes, cancel</button>
      </div>
    </dialog>`
}

function notFound() {
  return html`<main class="sheet">
    <header>
      <h1>Order not found</h1>
      <button id="close" class="close" type="button" aria-label="Close">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
      </button>
    </header>
    <div class="body"><p>This payment order does not exist.</p></div>
  </main>`
}
