/** The payment sheet: sends the payer's choice to the sandbox, and what came of it to the script. */
const byId = (id) => document.getElementById(id)
const sheet = document.querySelector('main')
const choices = document.querySelectorAll('[data-outcome]')
const confirm = byId('confirm')
let options = { confirmClose: false, escape: true }

const tell = (message) => window.parent.postMessage(message, '*')

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data.type !== 'options' || !confirm) return
  options = data
  if (data.name) byId('shop').textContent = data.name
  byId('description').textContent = data.description ?? ''
  byId('contact').textContent = data.contact.join(' · ')
  sheet.toggleAttribute('data-prefilled', data.contact.length > 0)
  if (data.color) sheet.style.setProperty('--theme', data.color)
})

async function attempt(outcome) {
  for (const button of choices) button.disabled = true
  say('Processing the payment…')
  try {
    const response = await fetch('/sandbox/attempts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_id: sheet.dataset.order, outcome }),
    })
    const result = await response.json()
    if (!response.ok) say(result.message, 'bad')
    else if (result.response) tell({ type: 'paid', response: result.response })
    else if (result.error) {
      say(result.error.description, 'bad')
      tell({ type: 'failed', error: result.error })
    } else tell({ type: 'dismissed' })
  } catch {
    say('No connection. Please try again.', 'bad')
  }
  for (const button of choices) button.disabled = false
}

function say(text, mood = '') {
  byId('status').textContent = text
  byId('status').className = mood
}

function close() {
  if (confirm && options.confirmClose) confirm.showModal()
  else tell({ type: 'dismissed' })
}

for (const button of choices) {
  button.addEventListener('click', () => attempt(button.dataset.outcome))
}
byId('close').addEventListener('click', close)
byId('continue')?.addEventListener('click', () => confirm.close())
byId('cancel')?.addEventListener('click', () => tell({ type: 'dismissed' }))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options.escape && !confirm?.open) close()
})

if (sheet.dataset.status === 'paid') {
  for (const button of choices) button.disabled = true
  say('This order has been paid already.')
}
tell({ type: 'ready' })
