import { expect, it } from 'vitest'
import { fillCatalogue } from './support/catalogue.ts'
import { payAndBook } from './support/payments.ts'
import { team } from './support/players.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const HINDI = { language: 'hi-IN,hi;q=0.9,en;q=0.8' }

it('a code is in the language of the request, and later mails in that of the last login', async () => {
  const email = 'asha@example.in'
  const password = 'long enough'
  const details = { email, password, name: 'Asha Rao', phone_number: '9876543210' }
  await server.call('register', { body: details, ...HINDI })
  const otp = await server.otpFor(email)
  expect((await server.mailTo(email)).subject).toBe(`${otp} आपका मैचपॉइंट कोड है`)
  const session = await server.call('verifyRegistration', { body: { email, otp }, ...HINDI })
  const member = { token: session.access_token, userId: session.data.userId, email, password }

  await payAndBook(server, member, 500, [team('single')])
  await server.runJobs()
  const { subject, text, html } = await server.mailTo(email)
  expect(subject).toMatch(/^बुकिंग पक्की: /)
  expect(text).toContain('नमस्ते Asha Rao,')
  expect(text).toMatch(/(?:सुबह|दोपहर|शाम|रात) \d+:\d\d बजे/)
  expect(text).toContain('₹500 का पेमेंट हुआ')
  expect(text).toContain('/hi/thank-you?order=')
  expect(html).toContain('<html lang="hi" dir="ltr">')

  await server.call('login', { body: { email, password, role: 'USER' } })
  await server.call('forgotPassword', { body: { email } })
  expect((await server.mailTo(email)).subject).toBe('Reset your Matchpoint password')
})
