import { accountMachine } from '#machines/account/account.machine.ts'
import type { AppRef } from '#machines/app/app.machine.ts'
import { translatedTitleAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideOrders } from '../orders/provide-orders.ts'
import { providePassword } from '../password/provide-password.ts'
import { provideProfile } from '../profile/provide-profile.ts'

export const provideAccount = (services: Services, app: () => AppRef) =>
  accountMachine.provide({
    actors: {
      profile: provideProfile(services, app),
      password: providePassword(services),
      orders: provideOrders(services),
    },
    actions: translatedTitleAction(services),
  })
