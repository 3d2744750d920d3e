/**
 * The main subject of a poster, in a box of 200 by 200 around the origin, as three layers in one
 * colour each: body (also used for shadows and echoes), second colour, key lines. Layers use
 * `currentColor`.
 */
export interface Motif {
  body: string
  second?: string
  key?: string
  limb?: number
  turn: number
  /** Scale factor, for a motif that is slim in its box. */
  size?: number
  /** Colours of the real object, tried in order before the poster's colour scheme. */
  natural?: readonly { body: string; second: string }[]
  crops?: boolean
}
