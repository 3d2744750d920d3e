/**
 * What a poster is about, drawn in a box of 200 by 200 around the origin as three plates, each
 * printed in one ink of its own: the body (a silhouette, also used for shadows and echoes), what lies on it
 * in a second colour, and the lines and solids of the key. Plates use `currentColor`.
 */
export interface Hero {
  body: string
  second?: string
  key?: string
  /** The stroke of a body made of limbs; 0 for a body of filled shapes. */
  limb?: number
  /** How far it may be turned, in degrees, to either side of upright. */
  turn: number
  /** How much larger than others it is drawn, for a subject that is slim in its box. */
  size?: number
  /** The colours that it has on the ground, tried in turn before the poster's own inks. */
  natural?: readonly { body: string; second: string }[]
  /** Whether it still reads when the poster's edge cuts it. */
  crops?: boolean
}
