import { is, literal, number, object, optional, type as shape, string } from 'superstruct'

/** Where app and inspector meet when the browser lets neither open the other. */
export const CHANNEL = 'matchpoint-inspect'

const Hello = shape({ type: literal('@statelyai.connected'), greeting: optional(string()) })
/** What an inspector says when it is there, by the protocol; a greeting that comes by two ways is one. */
export type Hello = typeof Hello.TYPE

const Begun = object({ type: literal('@matchpoint.begun'), visit: number() })
/** What the app says when it begins, beyond the protocol: an inspector that is there already says hello. */
export type Begun = typeof Begun.TYPE

const Wish = object({
  type: literal('@matchpoint.send'),
  visit: number(),
  sessionId: string(),
  event: shape({ type: string() }),
})
/** What the inspector asks of the app, beyond the protocol: to send an event, as if it had happened. */
export type Wish = typeof Wish.TYPE

export const isHello = (data: unknown): data is Hello => is(data, Hello)
export const isBegun = (data: unknown): data is Begun => is(data, Begun)
export const isWish = (data: unknown): data is Wish => is(data, Wish)

/** Beside the protocol's own fields, so that what comes by two ways, or once more, is taken once. */
export interface Stamp {
  /** When the app's page was opened, epoch ms: another number is another visit. */
  visit: number
  /** The message's number in its visit. */
  order: number
}
