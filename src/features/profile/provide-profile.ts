import { create } from 'superstruct'
import { fromPromise } from 'xstate'
import { COUNTRY } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import { ProfileForm, pickOptionalUserFields } from '#contract/forms.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { joinName } from '#machines/profile/full-name.ts'
import { profileFormMachine, profileMachine } from '#machines/profile/profile.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'
import { answered, provideChangeGate, provideEmailGate } from '../otp-gate/provide-otp-gate.ts'

export const provideProfile = (services: Services, app: () => AppRef) =>
  profileMachine.provide({
    actors: {
      fetchUser: fromPromise<User>(
        async ({ signal }) => (await services.api.call('me', { signal })).data,
      ),
      form: provideForm(
        services,
        profileFormMachine,
        // Not aborted when the page is left: the server may have saved it already.
        async (values) => {
          const form = create(values, ProfileForm)
          const body = {
            name: joinName(values),
            email: form.email,
            phone_number: form.phone,
            country: COUNTRY,
            ...pickOptionalUserFields(form),
          } as const
          const { data } = await services.api.call('updateProfile', { body })
          return data ?? { ...(app().getSnapshot().context.user as User), ...body }
        },
        provideChangeGate(services),
      ),
      emailGate: provideEmailGate(services),
      cancelEmail: fromPromise<User>(
        async ({ signal }) =>
          answered(await services.api.callOptional('cancelEmail', { signal })).data,
      ),
    },
    actions: {
      ...toastAction(services),
      userUpdated: (_, { user }) => app().send({ type: 'session.updated', user }),
    },
  })
