import { expect, test } from 'vitest'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import { rateLimitError } from '#machines/api-error.ts'
import { NOW } from '#machines/fixtures.ts'
import { failed } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'
import { otpGateMachine, selectCooldown, selectForm } from '#machines/otp-gate/otp-gate.machine.ts'

function refuseFor(waitMs: number) {
  const error = rateLimitError('Please wait.', { from: NOW, until: NOW + waitMs })
  const { actor, effects } = walk(otpGateMachine, { change: 'password' }, [
    { type: 'otp.send' },
    failed('sendOtp', error),
  ])
  return { snapshot: actor.getSnapshot(), effects: effects.map(({ type }) => type) }
}

test('after too many codes in an hour none counts as sent, and the wait is shown', () => {
  const { snapshot, effects } = refuseFor(59 * 60_000)
  expect(snapshot.context.sent).toBe(false)
  expect(snapshot.can({ type: 'otp.send' })).toBe(false)
  expect(selectCooldown(snapshot)?.getSnapshot().context.deadline).toBe(NOW + 59 * 60_000)
  expect(effects).toEqual(['toast'])
})

test('a code that was sent seconds ago can be entered', () => {
  const { snapshot, effects } = refuseFor(OTP_COOLDOWN_MS)
  expect(snapshot.context.sent).toBe(true)
  expect(effects).toEqual(['toast', 'focusField'])
  expect(selectForm(snapshot)?.getSnapshot().context.values).toEqual({ otp: '' })
})
