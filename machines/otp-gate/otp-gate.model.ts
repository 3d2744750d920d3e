import { NOW } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { refusedUntil } from '../refusal.ts'
import { otpGateMachine, type SentOtp } from './otp-gate.machine.ts'

const wait = { from: NOW, until: NOW + 30_000 }
const sent: SentOtp = { message: 'We sent a code to asha@example.in.', wait }
const tooSoon = refusedUntil('Please wait 18 seconds before asking for another code.', {
  from: NOW,
  until: NOW + 18_000,
})

export const otpGateModel = defineModel({
  machine: otpGateMachine,
  inputs: { member: undefined },
  opening: { type: 'form.submit' },
  events: [{ type: 'otp.send' }, { type: 'gate.close' }],
  outcomes: [
    done('sendOtp', sent),
    failed('sendOtp'),
    failed('sendOtp', tooSoon),
    done('cooldown'),
    done('code', true),
  ],
  situation: ({ context }) => context,
  invariants: {
    asking: ({ children }) => must('code' in children, 'a code can be entered at any time'),
    'asking.ready': (snapshot) =>
      must(snapshot.can({ type: 'otp.send' }), 'a code can be asked for'),
    'asking.sending': (snapshot) => must(snapshot.hasTag('busy'), 'the button waits'),
    'asking.cooling': (snapshot) => {
      must(!snapshot.can({ type: 'otp.send' }), 'no other code can be asked for yet')
      must(snapshot.context.sent, 'a code is on its way')
    },
    passed: ({ output }) => must(output === true, 'the code was right'),
    closed: ({ output }) => must(output === false, 'nothing was proven'),
  },
})
