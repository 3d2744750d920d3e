import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Summary } from './statistics.ts'

/** Hostile calls, `rate` a second, from a process of their own: an attacker has own processors. */
export class Flood {
  private constructor(readonly child: ChildProcess) {}

  /** Resolves once the calls have begun. */
  static async start(origin: string, rate: number): Promise<Flood> {
    const args = [origin, String(rate)]
    const child = fork(join(import.meta.dirname, 'hostile-client.ts'), args)
    await once(child, 'message')
    return new Flood(child)
  }

  async stop(): Promise<Summary> {
    this.child.send('stop')
    const [summary] = (await once(this.child, 'message')) as [Summary]
    return summary
  }
}
