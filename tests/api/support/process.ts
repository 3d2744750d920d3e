import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { ROOT } from '#server/process/root.ts'
import { NOT_BUNDLED } from '../../../scripts/not-bundled.ts'
import { moduleUrl } from '../../module-url.ts'
import { SERVER_FLAGS } from '../../server-flags.ts'
import { freshServerUrl } from './database.ts'

export const PROCESS_TIMEOUT = { timeout: 180_000 }

/** Bundle and data folders; the bundle must be in the project to find its packages. */
const folders: string[] = []
const children: ChildProcess[] = []
let bundle = ''
let original = ''
let server: Awaited<ReturnType<typeof freshServerUrl>> = null

/**
 * Bundles the server as a release does, since Node would load its modules one by one at each start, and
 * lets it write the demo's data.
 */
export async function prepareServers(): Promise<void> {
  bundle = join(ROOT, '.cache', `server-${process.pid}`)
  folders.push(bundle)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir: bundle,
      target: 'node20',
      rollupOptions: { input: { main: 'server/main.ts', money: 'server/programs/money.ts' } },
    },
  })
  server = await freshServerUrl()
  original = emptyFolder()
  const first = startServer({ DATA_DIR: original })
  await first.ready
  first.child.kill('SIGTERM')
  await first.exitCode
}

export async function stopServers(): Promise<void> {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await server?.drop()
}

/** Settings of a database with the demo's data: a new data folder, or the file's PostgreSQL database. */
export function demoDatabase(): Record<string, string> {
  return server ? { DATABASE_URL: server.url, DEMO: 'on' } : { DATA_DIR: demoFolder() }
}

export function demoFolder(): string {
  const folder = emptyFolder()
  cpSync(original, folder, { recursive: true })
  return folder
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matchpoint-process-'))
  folders.push(folder)
  return folder
}

/** Runs `npm run money` as a release does. */
export const runMoney = (dataDir: string, args: string[] = []) =>
  promisify(execFile)(process.execPath, [join(bundle, 'money.js'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

/** Starts the server in an empty folder. `preload` runs in its process before it. */
export function startServer(
  env: Record<string, string | number>,
  { preload = '', command = [] as string[], cwd = emptyFolder() } = {},
) {
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, '--import', moduleUrl(preload), join(bundle, 'main.js'), ...command],
    { cwd, env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env } },
  )
  children.push(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (part) => {
    stdout += part
  })
  child.stderr.on('data', (part) => {
    stderr += part
  })
  const exitCode = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (stdout.includes('Mail goes to')) resolve(stdout)
    })
    child.on('close', () => reject(new Error(stderr)))
  })
  ready.catch(() => {})
  return { child, ready, exitCode, stdout: () => stdout, stderr: () => stderr.trim() }
}
