import { enums, is, number, record, type as shape, string } from 'superstruct'

const File = shape({
  usage: enums(['inspector']),
  /** Days. */
  from: string(),
  until: string(),
  /** So many visits for each that was counted. */
  oneVisitOf: number(),
  /** Numbers of visits, by the id of the machine and of its states and transitions. */
  machines: record(string(), record(string(), number())),
})
export type UsageFile = typeof File.TYPE

/** Throws a readable error if the text is no such file. */
export function readUsageFile(text: string): UsageFile {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  if (!is(data, File)) throw new Error('The file has no counts of visits.')
  return data
}
