import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { SERVER_FLAGS } from '../server-flags.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with the demo's data, to copy from, and all copies. */
    demoData: string
  }
}

/** Vitest's global setup: copying the demo's data is much faster than making it for each file. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-'))
  for (const flag of SERVER_FLAGS) setFlagsFromString(flag)
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: original(folder) })
  await seedDemo(db, Date.now())
  await close()
  project.provide('demoData', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

const original = (folder: string) => join(folder, 'original')

export function demoCopy(): string {
  const folder = inject('demoData')
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(original(folder), copy, { recursive: true })
  return copy
}
