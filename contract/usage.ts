import { array, record, string } from 'superstruct'

/** Where the app reports what a visit reached, on a server whose operator counts it (`USAGE_COUNTS`). */
export const USAGE_PATH = '/usage'

/** One visit of so many is counted. */
export const USAGE_SAMPLE = 10

/** By the id of a machine: ids of its states, and names of its transitions. */
export const UsageKeys = record(string(), array(string()))
export type UsageKeys = typeof UsageKeys.TYPE
