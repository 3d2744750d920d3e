/** The direction of a chart: down in a narrow pane, right in a wide one. */
export type Direction = 'down' | 'right'

export const DIRECTIONS: readonly Direction[] = ['down', 'right']
