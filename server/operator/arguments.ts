import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartupError } from '#server/process/startup-error.ts'

/** Throws `StartupError` with the usage for an unknown option, and for more than `most` words. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  usage: string,
  { most, options }: { most: number; options: Options },
) {
  try {
    const read = parseArgs({ args, allowPositionals: true, options })
    if (read.positionals.length <= most) return read
  } catch {
    // The usage says it.
  }
  throw new StartupError(usage)
}
