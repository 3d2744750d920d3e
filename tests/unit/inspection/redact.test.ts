import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderRow, user } from '#machines/fixtures.ts'
import { isPossible } from '#machines/kit/paths.ts'
import { walk } from '#machines/kit/walk.ts'
import { models } from '#machines/models.ts'
import { redact, redactMessage } from '#src/inspection/redact.ts'

const SECRET = 'shuttle-§-cock'

const textOf = (value: unknown) => JSON.stringify(redact(value)) ?? ''

test('an unlisted field is redacted', () => {
  expect(redact({ user: { ...user, birthday: '1994-03-08', height: 170 } })).toEqual({
    user: {
      userId: '[redacted]',
      name: '[redacted]',
      email: '[redacted]',
      phone_number: '[redacted]',
      gender: '[redacted]',
      country: '[redacted]',
      birthday: '[redacted]',
      height: '[redacted]',
    },
  })
})

test('structure, booleans, null, empty texts and state values stay visible', () => {
  const value = {
    status: 'active',
    value: { session: 'guest', page: { shown: 'idle' } },
    context: { items: [{ name: "Men's Singles", entry_fee: 600 }], paid: null },
    answer: { otp_verified: false, token: null, password: '' },
    errors: { password: 'Password is required', otp: 'Invalid OTP' },
    event: { type: 'field.changed', name: 'email' },
  }
  expect(redact(value)).toEqual(value)
})

test.each([
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
])('%s is redacted at any depth', (name) => {
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        { [name]: SECRET },
        { [name]: [SECRET, { digits: SECRET }] },
        { name, value: SECRET },
      ),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('context', 'output', 'x'), tie('tree')),
    ),
  }))
  fc.assert(fc.property(tree, (value) => !textOf(value).includes(SECRET)))
})

describe('a text that may be shown is redacted', () => {
  test.each([
    ['from its query string on', '/reset-password?token=abc', '/reset-password?[redacted]'],
    ['where it quotes an e-mail address', 'No ravi@example.in here', 'No [redacted] here'],
    ['where it quotes a phone number', 'Call +91 98450-54321', 'Call [redacted]'],
    ['where it quotes a card number', 'card 5555-5555-5555-4444.', 'card [redacted].'],
    ['where it quotes a payment id', 'pay_N5q3aXk0Zt1 failed', '[redacted] failed'],
    ['where it quotes an access token', 'Bearer abc.def', 'Bearer [redacted]'],
  ])('%s', (_, message, shown) => {
    expect(redact({ error: new Error(message) })).toEqual({
      error: { name: 'Error', message: shown },
    })
  })

  test('where it is the key of a field', () => {
    expect(redact({ errors: { 'ravi@example.in': '' } })).toEqual({ errors: { '[redacted]': '' } })
  })
})

test('the body of an error, maps and sets are redacted', () => {
  const error = Object.assign(new Error('login: no'), { body: { password: SECRET } })
  expect(redact({ error })).toEqual({
    error: { name: 'Error', message: 'login: no', body: { password: '[redacted]' } },
  })
  expect(redact(new Map([['otp', SECRET]]))).toEqual(new Map([['otp', '[redacted]']]))
  expect(redact(new Set([SECRET]))).toEqual(new Set(['[redacted]']))
})

test('a circular object is cut where it repeats', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(redact(circle)).toEqual({ self: '[circular]' })
})

test('a message keeps the name and definition of its actor, and no name in its event', () => {
  const message = { type: '@xstate.actor', name: 'app', sessionId: 'x:0', definition: '{"id":"a"}' }
  expect(redactMessage({ ...message, event: { type: 'session.updated', user } })).toEqual({
    ...message,
    event: expect.objectContaining({
      type: 'session.updated',
      user: expect.objectContaining({ name: '[redacted]' }),
    }),
  })
})

test('players, payments and typed texts are redacted', () => {
  const text = textOf({
    user,
    players: [{ name: 'Ravi Kumar', email: 'ravi@example.in', mobile: '9845012345', cost: 600 }],
    change: { name: 'Meera' },
    paid: { payment: { razorpay_payment_id: 'pay_N5q3aXk0Zt1' } },
    order: { id: 'order_N5q2zB7Qw9' },
    refusal: 'pay_N5q3aXk0Zt1 of ravi@example.in was declined',
    field: { type: 'field.changed', name: 'email', value: 'typed so far' },
    first: { type: 'field.changed', name: 'firstName', value: 'Xanthe' },
    values: { firstName: 'Xanthe', lastName: 'Quillfeather' },
    named: { type: 'team.named', id: 'monsoon-doubles', name: 'Net Gains' },
    team_name: 'Net Gains',
    pasted: { type: 'player.pasted', text: 'Xanthe Quillfeather, +91 98450 54321' },
    said: 'Call me: +91 98450-54321, or 9822012399',
    password: 'shuttlecock',
    items: [{ name: "Men's Singles" }],
  })
  for (const secret of [
    user.name,
    user.email,
    user.phone_number,
    'Ravi',
    'ravi@',
    '98450',
    'Meera',
    'N5q',
    'typed so far',
    'Xanthe',
    'Quillfeather',
    'Net Gains',
    '54321',
    '98220',
    'shuttlecock',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain("Men's Singles")
  expect(text).toContain('600')
})

test.each(Object.entries(models))('no event or context of %s shows who a player is', (_, model) => {
  const secrets = ['Asha', 'Rohan', user.email, 'rohan@', user.phone_number]
  const events = [...model.events, ...model.outcomes]
  const contexts = Object.values(model.inputs).flatMap((input) => {
    const { actor } = walk(model.machine, input as never, [])
    return events.map((event) => {
      if (isPossible(actor.getSnapshot(), event)) actor.send(event as never)
      return actor.getSnapshot().context
    })
  })
  const leaks = [...Object.values(model.inputs), ...events, ...contexts]
    .map(textOf)
    .filter((text) =>
      [...secrets, orderRow.razorpay_payment_id].some((secret) => text.includes(secret)),
    )
  expect([...new Set(leaks)]).toEqual([])
})
