import { enums, is, literal, number, object, optional, type as shape, string } from 'superstruct'

/** The BroadcastChannel that app and inspector share when pop-ups are blocked. */
export const CHANNEL = 'matchpoint-inspect'

const Hello = shape({ type: literal('@statelyai.connected'), greeting: optional(string()) })
/** The inspector's first message. `greeting` identifies one that arrives by window and by channel. */
export type Hello = typeof Hello.TYPE

const AppStarted = object({ type: literal('@matchpoint.started'), visit: number() })
/** The app's first message, beyond the protocol: an open inspector answers with another `Hello`. */
export type AppStarted = typeof AppStarted.TYPE

const AppEnded = object({ type: literal('@matchpoint.ended'), visit: number() })
/** The app's last message, beyond the protocol: its page is closed, loaded again, or left. */
export type AppEnded = typeof AppEnded.TYPE

const SendRequest = object({
  type: literal('@matchpoint.send'),
  visit: number(),
  sessionId: string(),
  event: shape({ type: string() }),
})
/** The inspector's request, beyond the protocol, to send an event to an actor. */
export type SendRequest = typeof SendRequest.TYPE

const Answer = object({
  type: literal('@matchpoint.answered'),
  visit: number(),
  result: enums(['taken', 'ignored', 'gone']),
})
/** The app's answer to a `SendRequest`: whether a transition took the event, or the actor is gone. */
export type Answer = typeof Answer.TYPE

export const isAnswer = (data: unknown): data is Answer => is(data, Answer)
export const isHello = (data: unknown): data is Hello => is(data, Hello)
export const isAppStarted = (data: unknown): data is AppStarted => is(data, AppStarted)
export const isAppEnded = (data: unknown): data is AppEnded => is(data, AppEnded)
export const isSendRequest = (data: unknown): data is SendRequest => is(data, SendRequest)

/** Added to each message, so that the inspector drops duplicates. */
export interface Stamp {
  /** When the app's page was opened, epoch ms. */
  visit: number
  order: number
}
