import { html, raw } from 'hono/html'
import { type Language, languageTag } from '#contract/languages.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import { scriptJson } from '#server/site/script-json.ts'
import type { SandboxOrder } from './records.ts'
import { wordsIn } from './words.ts'

type Say = (text: string) => string

/** Receives the shop's prefilled contact from the checkout script by postMessage. */
export function paymentSheet(order: SandboxOrder | null, language: Language) {
  const words = wordsIn(language)
  const say: Say = (text) => words[text] ?? text
  return html`${raw('<!doctype html>')}
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${say('Payment')}</title>
        <link rel="stylesheet" href="/sandbox/pay.css" />
        <script type="application/json" id="words">${raw(scriptJson(words))}</script>
        <script type="module" src="/sandbox/pay.js"></script>
      </head>
      <body>
        ${order ? payableOrder(order, say) : notFound(say)}
      </body>
    </html>`
}

function payableOrder(order: SandboxOrder, say: Say) {
  return html`<main class="sheet" data-order="${order.id}" data-status="${order.status}">
      <header>
        <p class="shop"><span id="shop">Matchpoint</span><span class="mark">${say('Test mode')}</span></p>
        <h1>${formatRupees(toRupees(order.amount))}</h1>
        <p id="description"></p>
        <button id="close" class="close" type="button" aria-label="${say('Close')}">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
        </button>
      </header>
      <div class="body">
        <dl>
          <dt>${say('Order')}</dt><dd>${order.id}</dd>
          <dt>${say('Methods')}</dt><dd id="methods"></dd>
          <dt class="prefilled">${say('Contact')}</dt><dd class="prefilled" id="contact"></dd>
        </dl>
        <p class="note">${say('No real money is charged. Choose the outcome of this payment:')}</p>
        <div class="choices">
          <button data-outcome="success" class="primary" type="button">${say('Pay successfully')}</button>
          <button data-outcome="later" type="button">${say('Approve later')}</button>
          <button data-outcome="failure" class="danger" type="button">${say('Fail this payment')}</button>
        </div>
        <details>
          <summary>${say('Unusual outcomes')}</summary>
          <div class="choices">
            <button data-outcome="offer" type="button">${say('Pay 10 % less by an offer')}</button>
            <button data-outcome="fee" type="button">${say('Pay 2 % more, with a fee')}</button>
            <button data-outcome="part" type="button">${say('Pay half of the amount')}</button>
            <button data-outcome="tooLate" type="button">${say('Approve after 40 minutes')}</button>
            <button data-outcome="refundFails" type="button">${say('Pay half, and fail its refund')}</button>
          </div>
        </details>
        <p id="status" role="status"></p>
      </div>
    </main>
    <dialog id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">${say('Cancel payment?')}</h2>
      <p>${say('You have not been charged. You can come back and pay later.')}</p>
      <div class="choices">
        <button id="continue" class="primary" type="button">${say('Continue')}</button>
        <button id="cancel" class="danger" type="button">${say('Yes, cancel')}</button>
      </div>
    </dialog>`
}

function notFound(say: Say) {
  return html`<main class="sheet">
    <header>
      <h1>${say('Order not found')}</h1>
      <button id="close" class="close" type="button" aria-label="${say('Close')}">
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
      </button>
    </header>
    <div class="body"><p>${say('This payment order does not exist.')}</p></div>
  </main>`
}
