import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { seedDemo } from '#server/demo/seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder with the demo's data, which nobody writes to. */
    demoData: string
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'matchpoint-'))

/** Makes the demo's data once for all files: making it takes far longer than copying it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = newFolder()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await seedDemo(db, Date.now())
  await close()
  project.provide('demoData', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** A new folder with the demo's data. */
export function demoCopy(): string {
  const dataDir = newFolder()
  cpSync(inject('demoData'), dataDir, { recursive: true })
  return dataDir
}
