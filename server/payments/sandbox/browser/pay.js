/** The payment sheet: sends the chosen outcome to the sandbox and the result to the checkout script. */
const byId = (id) => document.getElementById(id)
const sheet = document.querySelector('main')
const choices = document.querySelectorAll('[data-outcome]')
const confirm = byId('confirm')
const LABELS = { card: 'Card', upi: 'UPI', netbanking: 'Netbanking', wallet: 'Wallet' }
const words = JSON.parse(byId('words').textContent)
const say = (text) => words[text] ?? text
let options = { confirmClose: false, escape: true }

const post = (message) => window.parent.postMessage(message, '*')

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data.type !== 'options' || !confirm) return
  options = data
  if (data.name) byId('shop').textContent = data.name
  byId('description').textContent = data.description ?? ''
  byId('methods').textContent = data.methods
    .map((method) => say(LABELS[method] ?? method))
    .join(' · ')
  byId('contact').textContent = data.contact.join(' · ')
  sheet.toggleAttribute('data-prefilled', data.contact.length > 0)
  if (data.color) sheet.style.setProperty('--theme', data.color)
})

async function attempt(outcome) {
  for (const button of choices) button.disabled = true
  showStatus('Processing the payment…')
  try {
    const response = await fetch('/sandbox/attempts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_id: sheet.dataset.order, outcome }),
    })
    const result = await response.json()
    if (!response.ok) showStatus(result.message, 'bad')
    else if (result.response) post({ type: 'paid', response: result.response })
    else if (result.error) {
      showStatus(result.error.description, 'bad')
      const description = say(result.error.description)
      post({ type: 'failed', error: { ...result.error, description } })
    } else post({ type: 'dismissed' })
  } catch {
    showStatus('No connection. Please try again.', 'bad')
  }
  for (const button of choices) button.disabled = false
}

function showStatus(text, className = '') {
  byId('status').textContent = say(text)
  byId('status').className = className
}

function close() {
  if (confirm && options.confirmClose) confirm.showModal()
  else post({ type: 'dismissed' })
}

for (const button of choices) {
  button.addEventListener('click', () => attempt(button.dataset.outcome))
}
byId('close').addEventListener('click', close)
byId('continue')?.addEventListener('click', () => confirm.close())
byId('cancel')?.addEventListener('click', () => post({ type: 'dismissed' }))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options.escape && !confirm?.open) close()
})

if (sheet.dataset.status === 'paid') {
  for (const button of choices) button.disabled = true
  showStatus('This order has already been paid.')
}
post({ type: 'ready' })
