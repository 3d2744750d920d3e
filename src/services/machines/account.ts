import { create } from 'superstruct'
import { fromPromise } from 'xstate'
import { COUNTRY, OTP_COOLDOWN_MS } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import { ProfileForm } from '#contract/forms.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import type { FormValues } from '#machines/form/form.machine.ts'
import {
  codeFormMachine,
  otpGateMachine,
  type SentOtp,
} from '#machines/otp-gate/otp-gate.machine.ts'
import { passwordFormMachine, passwordMachine } from '#machines/password/password.machine.ts'
import { joinName } from '#machines/profile/names.ts'
import { profileFormMachine, profileMachine } from '#machines/profile/profile.machine.ts'
import { setTitle } from '../document.ts'
import type { Services } from '../services.ts'
import { countdownLogic } from './countdown.ts'
import { formActions } from './form.ts'
import { ordersLogic } from './orders.ts'

/** The account area. */
export const accountLogic = (services: Services, app: AppRef) => {
  const gate = otpGateLogic(services)
  return accountMachine.provide({
    actors: {
      profile: profileLogic(services, app, gate),
      password: passwordLogic(services, gate),
      orders: ordersLogic(services),
    },
    actions: { announce: (_, { title }) => setTitle(services.window, title) },
  })
}

const otpGateLogic = (services: Services) => {
  const { api, clock } = services
  return otpGateMachine.provide({
    actors: {
      code: codeFormMachine.provide({
        actors: {
          submit: fromPromise<true, FormValues>(async ({ input: { otp = '' }, signal }) => {
            await api.call('verifyOtp', { body: { otp }, signal })
            return true
          }),
        },
        actions: formActions(services),
      }),
      sendOtp: fromPromise<SentOtp>(async ({ signal }) => {
        const { message } = await api.call('sendOtp', { signal })
        const from = clock.now()
        return { message, wait: { from, until: from + OTP_COOLDOWN_MS } }
      }),
      cooldown: countdownLogic(services),
    },
    actions: formActions(services),
  })
}

type Gate = ReturnType<typeof otpGateLogic>

// What changes the account is not cut off by leaving the page: it may have been done by then.
const profileLogic = (services: Services, app: AppRef, gate: Gate) => {
  const { api, toast } = services
  return profileMachine.provide({
    actors: {
      fetchUser: fromPromise<User>(async ({ signal }) => (await api.call('me', { signal })).data),
      form: profileFormMachine.provide({
        actors: {
          gate,
          submit: fromPromise<User, FormValues>(async ({ input }) => {
            const { email, phone, gender } = create(input, ProfileForm)
            const { data } = await api.call('updateProfile', {
              body: {
                name: joinName(input),
                email: email.trim(),
                phone_number: phone,
                gender: gender || null,
                country: COUNTRY,
              },
            })
            return data
          }),
        },
        actions: formActions(services),
      }),
    },
    actions: {
      toast: (_, params) => toast(params),
      announceUser: (_, { user }) => app.send({ type: 'session.updated', user }),
    },
  })
}

const passwordLogic = (services: Services, gate: Gate) => {
  const { api, toast } = services
  return passwordMachine.provide({
    actors: {
      form: passwordFormMachine.provide({
        actors: {
          gate,
          submit: fromPromise<true, FormValues>(async ({ input }) => {
            const { currentPassword = '', newPassword = '' } = input
            await api.call('changePassword', { body: { currentPassword, newPassword } })
            return true
          }),
        },
        actions: formActions(services),
      }),
    },
    actions: { toast: (_, params) => toast(params) },
  })
}
