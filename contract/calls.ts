import type { Infer } from 'superstruct'
import { accountCalls } from './account-calls.ts'
import { bookingCalls } from './booking-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { notificationCalls } from './notification-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { rosterCalls } from './roster-calls.ts'
import { siteCalls } from './site-calls.ts'

/**
 * All API calls of the app. The client, the server's routes and the simulated API are typed by this table;
 * only its parts, one for each subject, contain API paths.
 */
export const calls = {
  ...accountCalls,
  ...bookingCalls,
  ...catalogueCalls,
  ...notificationCalls,
  ...paymentCalls,
  ...rosterCalls,
  ...siteCalls,
}

export type CallName = keyof typeof calls
export type OptionalCallName = {
  [N in CallName]: (typeof calls)[N] extends { optional: true } ? N : never
}[CallName]
export type CoreCallName = Exclude<CallName, OptionalCallName>
type Part<N extends CallName, K extends 'params' | 'body' | 'response'> = Infer<
  (typeof calls)[N][K]
>
export type ParamsOf<N extends CallName> = Part<N, 'params'>
export type BodyOf<N extends CallName> = Part<N, 'body'>
export type ResponseOf<N extends CallName> = Part<N, 'response'>
