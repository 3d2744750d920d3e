import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Summary } from './statistics.ts'

/** Hostile calls, `rate` a second, from a process of their own: an attacker has own processors. */
export class Flood {
  readonly #child: ChildProcess

  constructor(origin: string, rate: number) {
    const args = [origin, String(rate)]
    this.#child = fork(join(import.meta.dirname, 'hostile-client.ts'), args)
  }

  async stop(): Promise<Summary> {
    this.#child.send('stop')
    const [summary] = (await once(this.#child, 'message')) as [Summary]
    return summary
  }
}
