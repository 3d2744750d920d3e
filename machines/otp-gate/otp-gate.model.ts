import { isApiError, rateLimitError } from '../api-error.ts'
import { effect, errorShown, successShown, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { NOW } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import { otpGateMachine, type SentOtp } from './otp-gate.machine.ts'

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

type GateStep = Step<typeof otpGateMachine>

const codeFocused = effect('focusField', { name: 'otp' })

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
  tags: { 'asking.sending': ['busy'] },
  invariants: {
    'asking.ready': (snapshot) =>
      expectThat(snapshot.can({ type: 'otp.send' }), 'can otp.send').is(true),
    'asking.sending': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    'asking.cooling': (snapshot) =>
      expectThat(snapshot.can({ type: 'otp.send' }), 'can otp.send').is(false),
    passed: ({ output }) => expectThat(output, 'output').is(true),
    closed: ({ output }) => expectThat(output, 'output').is(false),
  },
  effects: {
    'xstate.done.actor.sendOtp': [
      successShown('OTP sent successfully!', sent.message),
      codeFocused,
    ],
    'xstate.error.actor.sendOtp': ({
      before,
      after,
      event,
    }: GateStep & With<{ error: unknown }>) => {
      const { error } = event
      const wasSent = before?.context.sent || error === tooSoon
      expectThat(after.context.sent, 'sent').is(wasSent)
      const mustWait = error === tooSoon || error === tooOften
      expectThat(after.matches({ asking: 'cooling' }), 'cooling').is(mustWait)
      return [
        errorShown('Failed to send OTP', 'Could not send OTP', error),
        ...(error === tooSoon ? [codeFocused] : []),
      ]
    },
  },
  after: {
    start: () => ({ states: ['asking.ready'], context: { sent: false } }),
    'otp.send': () => ({ states: ['asking.sending'] }),
    'gate.close': () => ({ states: ['closed'] }),
    'xstate.done.actor.sendOtp': () => ({ states: ['asking.cooling'], context: { sent: true } }),
    'xstate.done.actor.cooldown': () => ({ states: ['asking.ready'] }),
    'xstate.done.actor.form': () => ({ states: ['passed'] }),
  },
  calls: {
    asking: { form: () => ({ otp: '' }) },
    'asking.sending': { sendOtp: null },
    'asking.cooling': {
      cooldown: (step) => {
        const { error } = step.event as { error?: unknown }
        const { from, until } = (isApiError(error) && error.wait) || wait
        return { now: from, deadline: until }
      },
    },
  },
})
