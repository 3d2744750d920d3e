import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, type InspectionEvent } from 'xstate'
import { loginFormMachine } from '#machines/login/login.machine.ts'
import { withPuppets } from '#machines/modelling/walk.ts'
import { redacted } from '#src/inspection/redact.ts'

const NAMES = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'otp',
  'code',
  'token',
  'access_token',
  'razorpay_signature',
  'Authorization',
]
/** Cannot be a part of anything that is there anyway. */
const SECRET = 'shuttle-§-cock'

const said = (value: unknown) => JSON.stringify(redacted(value))

describe('a secret', () => {
  test('is gone however deep it stands under its name', () => {
    const nested = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(...NAMES).map((name) => ({ [name]: SECRET })),
        fc.constantFrom(...NAMES).map((name) => ({ [name]: [SECRET, { digits: SECRET }] })),
        fc.constantFrom(...NAMES).map((name) => ({ name, value: SECRET })),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('context', 'output', 'x'), tie('tree')),
      ),
    })).tree
    fc.assert(fc.property(nested, (value) => !said(value).includes(SECRET)))
  })

  test('is gone from addresses, headers, maps and errors', () => {
    const refusal = Object.assign(new Error('login: no'), { body: { password: SECRET } })
    const map = new Map([['otp', SECRET]])
    expect(redacted('from=mail&token=abc-_1&page=2')).toBe('from=mail&token=[redacted]&page=2')
    expect(redacted('/reset-password?token=abc#top')).toBe('/reset-password?token=[redacted]#top')
    expect(redacted({ header: 'Bearer abc.def' })).toEqual({ header: 'Bearer [redacted]' })
    expect(redacted(map)).toEqual(new Map([['otp', '[redacted]']]))
    expect(redacted(refusal)).toEqual({
      name: 'Error',
      message: 'login: no',
      body: { password: '[redacted]' },
    })
  })

  test('that is a card number is gone wherever it stands', () => {
    expect(
      redacted(['4111 1111 1111 1111', 'card 5555-5555-5555-4444.', 4111111111111111]),
    ).toEqual(['[redacted]', 'card [redacted].', '[redacted]'])
  })
})

describe('what is no secret', () => {
  test('stays as it is', () => {
    const value = {
      email: 'asha@example.in',
      phone: '9822012345',
      at: '2026-11-21 13:00',
      answer: { otp_verified: false, token: null, password: '' },
      errors: { password: 'Password is required', otp: 'Invalid OTP' },
      order: 'order_4111111111111112',
    }
    expect(redacted(value)).toEqual(value)
  })

  test('comes to an end where it goes round in circles', () => {
    const circle: Record<string, unknown> = { name: 'round' }
    circle.self = circle
    expect(redacted(circle)).toEqual({ name: 'round', self: '[circular]' })
  })
})

test('an inspector sees a form being filled and sent, and none of its secrets', () => {
  const events: InspectionEvent[] = []
  const form = createActor(withPuppets(loginFormMachine, []), {
    input: { email: '', password: '' },
    inspect: (event) => events.push(event),
  }).start()
  form.send({ type: 'field.changed', name: 'email', value: 'asha@example.in' })
  form.send({ type: 'field.changed', name: 'password', value: SECRET })
  form.send({ type: 'form.submit' })
  form.send({
    type: 'xstate.done.actor.submit',
    output: { answer: { access_token: SECRET } },
  } as never)

  const seen = said(events)
  expect(seen).toContain('asha@example.in')
  expect(seen).toContain('field.changed')
  expect(seen).not.toContain(SECRET)
})
