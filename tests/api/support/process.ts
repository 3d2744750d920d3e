import { spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '#server/root.ts'

/** Processes start slowly where the machine has other work. */
export const PATIENCE = { timeout: 180_000 }

/**
 * Starts the server from its source in a process of its own, with these settings alone; it is killed
 * after the test.
 */
export function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [said, complained] = ['', '']
  child.stdout.on('data', (part) => {
    said += part
  })
  child.stderr.on('data', (part) => {
    complained += part
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (said.includes('Mail goes to')) resolve(said)
    })
    child.on('close', () => reject(new Error(complained)))
  })
  ready.catch(() => {})
  return { child, ready, ended, output: () => said, complaint: () => complained.trim() }
}

export async function freePort(): Promise<string> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return String(port)
}
