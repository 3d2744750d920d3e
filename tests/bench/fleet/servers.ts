import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from '#server/process/root.ts'

export class Server {
  #child: ChildProcess | undefined

  /** Without a role, all roles run. */
  constructor(
    readonly name: string,
    readonly role: 'web' | 'worker' | '',
    readonly port: number,
    readonly env: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'dist/server/main.js'), ...(this.role ? [this.role] : [])],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env.PATH,
          PORT: String(this.port),
          LOG_LEVEL: 'fatal',
          DEMO: 'on',
          INSPECTOR: 'off',
          TRUST_PROXY: '1',
          ...this.env,
        },
      },
    )
    this.#child = child
    for await (const part of child.stdout) if (String(part).includes('Mail goes to')) break
    child.stdout.resume()
    if (child.exitCode !== null) throw new Error(`${this.name} ended with ${child.exitCode}`)
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode) return
    const gone = once(this.#child, 'exit')
    this.#child.kill(signal)
    await gone
  }

  async restart(signal: 'SIGTERM' | 'SIGKILL', pauseMs = 0): Promise<void> {
    await this.stop(signal)
    await setTimeout(pauseMs)
    await this.start()
  }

  /** Resident memory in MB. */
  get memory(): number {
    try {
      const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      return 0
    }
  }
}
