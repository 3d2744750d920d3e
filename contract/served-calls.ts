import type { Infer } from 'superstruct'
import { calls } from './calls.ts'
import { organizerCalls } from './organizer-calls.ts'

/** All calls that the server answers. The app loads `calls` alone. */
export const servedCalls = { ...calls, ...organizerCalls }

export type OrganizerCallName = keyof typeof organizerCalls
export type ServedCallName = keyof typeof servedCalls

export const isOrganizerCall = (name: ServedCallName) => name in organizerCalls

type Part<N extends ServedCallName, K extends 'params' | 'body' | 'response'> = Infer<
  (typeof servedCalls)[N][K]
>
export type ServedParams<N extends ServedCallName> = Part<N, 'params'>
export type ServedBody<N extends ServedCallName> = Part<N, 'body'>
export type ServedResponse<N extends ServedCallName> = Part<N, 'response'>
