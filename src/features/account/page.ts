import type { AccountRef } from '#machines/account/account.machine.ts'
import { provideAccount } from '#src/features/account/provide-account.ts'
import { definePage } from '../page-module.ts'
import { Account } from './Account.tsx'

export const page = definePage<AccountRef>({
  View: Account,
  create: (services, app) => ({
    logic: provideAccount(services, app),
    input: ({ queryString }) => ({ queryString }),
  }),
})
