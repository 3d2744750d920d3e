/** A walk that matters, with a name. It may cross machines: each leg is a walk of one model. */
export interface Journey {
  name: string
  about: string
  legs: Leg[]
}

export interface Leg {
  machine: string
  /** The name of the initial input. */
  beginning: string
  /** As in a link of the inspector: the event's type and the key of its payload. */
  steps: string[]
  end: LegEnd
}

interface LegEnd {
  /** The innermost states. */
  states: string[]
  /** Parts of the context. */
  context: object
  /** All that left the machine since the beginning, in order; with parts of the parameters. */
  effects: (string | { type: string; params: object })[]
}
