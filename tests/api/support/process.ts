import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '#server/root.ts'

/** Processes start slowly on a busy machine. */
export const PROCESS_TIMEOUT = { timeout: 180_000 }

export function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
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

export async function freePort(): Promise<string> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}
