import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'superstruct'
import { UsageKeys } from '#contract/usage.ts'
import { ROOT } from '#server/process/root.ts'
import { StartupError } from '#server/process/startup-error.ts'

const FILE = join(ROOT, 'dist/inspector/usage-keys.json')

/** The states and transitions of the built app. Throws `StartupError` if there is none. */
export function readKnownKeys(): UsageKeys {
  if (!existsSync(FILE)) throw new StartupError('USAGE_COUNTS: build the app first: npm run build')
  const keys: unknown = JSON.parse(readFileSync(FILE, 'utf8'))
  assert(keys, UsageKeys)
  return keys
}
