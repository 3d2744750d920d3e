import { type Infer, integer, string, type } from 'superstruct'

/** The request header with the solution: ALTCHA's payload, `{ challenge, solution }` as JSON in base64. */
export const SOLUTION_HEADER = 'Challenge-Solution'

/**
 * Work that a call above the limit of its address asks for, in the form of ALTCHA 2
 * (https://altcha.org/docs/v2/proof-of-work): find the counter whose key begins with `keyPrefix`.
 */
export const Challenge = type({
  parameters: type({
    algorithm: string(),
    nonce: string(),
    salt: string(),
    cost: integer(),
    keyLength: integer(),
    keyPrefix: string(),
    keySignature: string(),
    expiresAt: integer(),
    data: type({ level: integer() }),
  }),
  signature: string(),
})
export type Challenge = Infer<typeof Challenge>
