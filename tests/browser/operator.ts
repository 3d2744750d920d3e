import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#server/process/root.ts'
import type { RunningServer } from './harness.ts'

/** Runs a built command of the operator beside the server, with its settings; returns what it prints. */
export async function operate(
  { dataDir }: RunningServer,
  settings: Record<string, string>,
  [name, ...args]: [name: string, ...args: string[]],
): Promise<string> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir }
  const program = join(ROOT, 'dist/server', `${name}.js`)
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}
