import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { otpMessage, passwordResetMessage } from '#server/accounts/account-mails.ts'
import { jobs } from '#server/db/schema.ts'
import { createSmtp, reportMailLogin } from '#server/mail/smtp.ts'
import { createLogger } from '#server/process/log.ts'
import { errorLine } from '#server/process/startup-error.ts'
import { freshDatabase } from './support/database.ts'
import { newMember } from './support/players.ts'
import { TestServer, testServer } from './support/server.ts'

const server = testServer()
const hosts: Server[] = []

afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})

async function startSmtpServer(reply: (line: string) => string) {
  const lines: string[] = []
  const host = createServer((socket) => {
    let inData = false
    socket.write('220 ready\r\n')
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n').slice(0, -1)) {
        lines.push(line)
        if (inData && line !== '.') continue
        inData = line === 'DATA'
        socket.write(inData ? '354 go on\r\n' : `${reply(line)}\r\n`)
      }
    })
  })
  hosts.push(host)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(host.address() as AddressInfo).port}`, lines }
}

const message = otpMessage('asha@example.in', 'Asha', '042917', 'REGISTRATION')

it('a mail is sent by SMTP from the configured sender, as text and HTML', async () => {
  const { url, lines } = await startSmtpServer(() => '250 ok')
  await createSmtp(url, 'Matchpoint <hello@matchpoint.example>').send(message)
  expect(lines).toContain('MAIL FROM:<hello@matchpoint.example>')
  expect(lines).toContain('RCPT TO:<asha@example.in>')
  expect(lines).toContain('Subject: 042917 is your Matchpoint code')
  expect(lines.filter((line) => line.startsWith('Content-Type: text/'))).toHaveLength(2)
})

it('a mail program is told how to stop reminders by one tap', async () => {
  const { url, lines } = await startSmtpServer(() => '250 ok')
  const headers = {
    'List-Unsubscribe': '<https://play.example.in/reminders/2Z8H5N>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await createSmtp(url, 'hello@matchpoint.example').send({ ...message, headers })
  for (const [name, value] of Object.entries(headers)) expect(lines).toContain(`${name}: ${value}`)
})

it('a mail is not sent to an address that is only a part of the text', async () => {
  const { url, lines } = await startSmtpServer(() => '250 ok')
  const mail = createSmtp(url, 'hello@matchpoint.example')
  await mail.send({ ...message, to: '1<victim@example.in>' }).catch(() => {})
  expect(lines.filter((line) => line.startsWith('RCPT'))).not.toContain(
    'RCPT TO:<victim@example.in>',
  )
})

it('a mail that the SMTP server rejects fails with 502', async () => {
  const { url } = await startSmtpServer((line) => (line.startsWith('RCPT') ? '550 no' : '250 ok'))
  await expect(createSmtp(url, 'a@b.in').send(message)).rejects.toMatchObject({ status: 502 })
})

it('a mail that may not go out any more is stopped before its end', async () => {
  const { url, lines } = await startSmtpServer(() => '250 ok')
  const seen: string[][] = []
  const depart = async () => {
    seen.push([...lines])
    throw new Error('Another server sends it.')
  }
  const mail = createSmtp(url, 'a@b.in')
  await expect(mail.send(message, depart)).rejects.toMatchObject({ status: 502 })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toContain('DATA')
  expect(lines).not.toContain('.')
  await mail.send(message, async () => {})
  expect(lines.filter((line) => line === '.')).toHaveLength(1)
})

it('a mail to an SMTP server that says nothing fails within its time limit', async () => {
  const host = createServer(() => {})
  hosts.push(host)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(host.address() as AddressInfo).port}`
  const silent = createSmtp(url, 'a@b.in', { timeoutMs: 200 })
  await expect(silent.send(message)).rejects.toMatchObject({ status: 502 })
}, 5_000)

it('mails that are sent together share connections, and a mail later uses one again', async () => {
  const { url, lines } = await startSmtpServer(() => '250 ok')
  const { send } = createSmtp(`${url}?maxConnections=1`, 'a@b.in')
  await Promise.all([send(message), send(message)])
  await send(message)
  expect(lines.filter((line) => line.startsWith('EHLO'))).toHaveLength(1)
  expect(lines.filter((line) => line === 'DATA')).toHaveLength(3)
})

it('a refusal by the SMTP server is logged with its code and without the address', async () => {
  const { url } = await startSmtpServer((line) =>
    line.startsWith('RCPT') ? '550 5.1.1 <asha@example.in> unknown' : '250 ok',
  )
  const logged: string[] = []
  const log = createLogger('error', { write: (line) => logged.push(line) })
  const err: unknown = await createSmtp(url, 'a@b.in')
    .send(message)
    .catch((reason: unknown) => reason)
  log.error({ err }, 'request failed')
  expect(logged.map((line) => JSON.parse(line).err)).toEqual([
    {
      kind: 'UpstreamError',
      message: 'The mail server responded with 550 to RCPT TO',
      responseCode: 550,
      command: 'RCPT TO',
      code: 'EENVELOPE',
    },
  ])
  expect(errorLine(err)).not.toContain('asha')
})

it('no request waits for an SMTP server that says nothing', async () => {
  const sockets: Socket[] = []
  const host = createServer((socket) => sockets.push(socket))
  hosts.push(host)
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(host.address() as AddressInfo).port}`
  const { db, close } = await freshDatabase()
  const [outbox, silenced] = [new TestServer(), new TestServer()]
  await outbox.start(db)
  const { token, email } = await newMember(outbox)
  await silenced.start(db, { mail: createSmtp(url, 'a@b.in') })
  await Promise.all([
    silenced.call('register', {
      body: {
        email: 'new@example.in',
        password: 'x'.repeat(9),
        name: 'A',
        phone_number: '9876543210',
      },
    }),
    silenced.call('forgotPassword', { body: { email } }),
    silenced.call('sendOtp', { token }),
    silenced.call('contact', { token, body: { query_type: 'General', message: 'Hello' } }),
  ])
  await vi.waitFor(() => expect(sockets).not.toEqual([]))
  host.close()
  for (const socket of sockets) socket.destroy()
  await silenced.settled()
  await close()
}, 15_000)

it('a code or link that was not mailed while it was valid is neither mailed later nor a dead letter', async () => {
  const sent: string[] = []
  let isDown = true
  const send = async ({ subject }: { subject: string }) => {
    if (isDown) throw new Error('down')
    sent.push(subject)
  }
  const { db, close } = await freshDatabase()
  const [outbox, failing] = [new TestServer(), new TestServer()]
  await outbox.start(db)
  const { token, email } = await newMember(outbox)
  await failing.start(db, { mail: { destination: '', isOutbox: false, send } })
  const after = async (minutes: number) => {
    await failing.settled()
    isDown = false
    failing.now += minutes * 60_000
    await failing.runJobs()
    isDown = true
    return sent.splice(0)
  }
  const reset = () => failing.call('forgotPassword', { body: { email } })
  await reset()
  expect(await after(1)).toEqual([expect.stringContaining('Reset')])
  await failing.call('sendOtp', { token })
  await reset()
  await failing.call('contact', { token, body: { query_type: 'General', message: 'Hello' } })
  expect(await after(31)).toEqual([expect.stringContaining('Contact')])
  expect(await db.select().from(jobs)).toEqual([])
  await close()
})

it('a name with markup is escaped in the mail’s HTML', () => {
  const name = '<img src=x onerror=alert(1)>'
  const sent = [
    otpMessage('a@b.in', name, '042917', 'CHANGE'),
    passwordResetMessage('a@b.in', name, 'http://x'),
  ]
  for (const { html } of sent) {
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  }
})

it('the outbox lists mails newest first, as JSON and as a page', async () => {
  const [first, last] = [await newMember(server), await newMember(server)]
  const json = await server.app.request('/outbox', { headers: { Accept: 'application/json' } })
  const messages: unknown = await json.json()
  expect(messages).toMatchObject([{ to: last.email }, { to: first.email }])
  const page = await server.app.request('/outbox', { headers: { Accept: 'text/html' } })
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(await page.text()).toContain(last.email)
})

it('a login that the SMTP server refuses is one line that names the setting, at start and for a mail', async () => {
  const { url, lines } = await startSmtpServer((line) => {
    if (line.startsWith('EHLO')) return '250-ready\r\n250 AUTH PLAIN'
    return line.startsWith('AUTH') ? '535 5.7.8 asha@example.in: bad password' : '250 ok'
  })
  const logged: string[] = []
  const log = createLogger('info', { write: (line) => logged.push(line) })
  const mail = createSmtp(url.replace('://', '://user:secret@'), 'a@b.in')
  await reportMailLogin(mail, log)
  const err: unknown = await mail.send(message).catch((reason: unknown) => reason)
  log.warn({ err }, 'a job failed and will be retried')
  const refused = { message: 'SMTP_URL: the mail server refused the login with 535' }
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'mails cannot be sent', err: refused },
    { level: 40, err: refused },
  ])
  expect(logged.join()).not.toMatch(/secret|asha/)
  expect(lines.filter((line) => line.startsWith('MAIL'))).toEqual([])
})

it('a login that the SMTP server accepts, and one that it does not ask for, are not logged', async () => {
  const logged: string[] = []
  const log = createLogger('info', { write: (line) => logged.push(line) })
  const open = await startSmtpServer(() => '250 ok')
  await reportMailLogin(createSmtp(open.url, 'a@b.in'), log)
  await reportMailLogin(server.deps.mail, log)
  expect(logged).toEqual([])
})
