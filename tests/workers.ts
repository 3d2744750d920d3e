import { availableParallelism } from 'node:os'

/** A worker takes about 1 GB with its server and its browser. */
const MOST = 6

/** How many workers use the machine fully. */
export const workers = Math.min(availableParallelism(), MOST)
