import { NOW } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { rateLimitError } from '../api-error.ts'
import { otpGateMachine } from './otp-gate.machine.ts'
import type { SentOtp } from './otp-sending.ts'

const wait = { from: NOW, until: NOW + 30_000 }
const sent: SentOtp = { message: 'We sent a code to asha@example.in.', wait }
const tooSoon = rateLimitError('Please wait 18 seconds before requesting another code.', {
  from: NOW,
  until: NOW + 18_000,
})
const tooOften = rateLimitError('Too many codes. Please try again in 59 minutes.', {
  from: NOW,
  until: NOW + 59 * 60_000,
})

export const otpGateModel = defineModel({
  about: 'Asks for a code sent by mail before a change is saved.',
  machine: otpGateMachine,
  inputs: { member: undefined },
  opening: { member: [{ type: 'form.submit' }] },
  events: [{ type: 'otp.send' }, { type: 'gate.close' }],
  outcomes: [
    done('sendOtp', sent),
    failed('sendOtp'),
    failed('sendOtp', tooSoon),
    failed('sendOtp', tooOften),
    done('cooldown'),
    done('form', true),
  ],
  situation: ({ context }) => context,
  invariants: {
    'asking.ready': (snapshot) =>
      expectThat(snapshot.can({ type: 'otp.send' }), 'can otp.send').is(true),
    'asking.sending': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'asking.cooling': (snapshot) =>
      expectThat(snapshot.can({ type: 'otp.send' }), 'can otp.send').is(false),
    passed: ({ output }) => expectThat(output, 'output').is(true),
    closed: ({ output }) => expectThat(output, 'output').is(false),
  },
})
