import { codeOf } from '#machines/verify/check-in.ts'
import type { VerifyRef } from '#machines/verify/verify.machine.ts'
import { provideVerify } from '#src/features/verify/provide-verify.ts'
import { definePage } from '../page-module.ts'
import { Verify } from './Verify.tsx'

export const page = definePage<VerifyRef>({
  View: Verify,
  create: (services) => ({
    logic: provideVerify(services),
    input: ({ pathParams, queryString }) => ({ code: pathParams.code ?? codeOf(queryString) }),
  }),
})
