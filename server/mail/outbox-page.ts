import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { showInstant } from '#contract/dates.ts'
import type { Database } from '#server/db/open.ts'
import { ROOT } from '#server/process/root.ts'
import type { Message } from './mailer.ts'
import { OUTBOX_PATH, readOutbox } from './outbox.ts'

const STYLE_PATH = `${OUTBOX_PATH}/outbox.css`

export function serveOutbox(app: Hono, db: Database): void {
  const style = readFileSync(join(ROOT, 'server/mail/outbox.css'), 'utf8')
  app.get(STYLE_PATH, (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get(OUTBOX_PATH, async (c) => {
    const messages = await readOutbox(db)
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Accept')
    if (/\bapplication\/json\b/.test(c.req.header('Accept') ?? '')) return c.json(messages)
    return c.html(page(messages))
  })
}

function page(messages: (Message & { sentAt: string })[]) {
  return html`${raw('<!doctype html>')}
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Outbox · Matchpoint</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>Emails that this demo would have sent, newest first. <a href="/">Back to Matchpoint</a></p>
          ${messages.length === 0 ? html`<p class="empty">No emails yet.</p>` : messages.map(article)}
        </main>
      </body>
    </html>`
}

function article({ to, subject, text, sentAt }: Message & { sentAt: string }) {
  return html`<article>
    <h2>${subject}</h2>
    <p class="to">To ${to} · <time datetime="${sentAt}">${showInstant(Date.parse(sentAt))}</time></p>
    <pre>${text.split(/(https?:\/\/\S+)/).map(linkUrl)}</pre>
  </article>`
}

function linkUrl(part: string) {
  return /^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : part
}
