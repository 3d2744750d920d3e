import type { AccountDataRef } from '#machines/account-data/account-data.machine.ts'
import { provideAccountData } from '#src/features/account-data/provide-account-data.ts'
import { definePage } from '../page-module.ts'
import { AccountData } from './AccountData.tsx'

export const page = definePage<AccountDataRef>({
  View: AccountData,
  create: (services, app) => ({
    logic: provideAccountData(services, app),
    input: () => undefined,
  }),
})
