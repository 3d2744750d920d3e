import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Summary } from './statistics.ts'

export const FLOOD_KINDS = [
  'resetPassword',
  'register',
  'login',
  'forgotPassword',
  'search',
] as const

export type FloodKind = (typeof FLOOD_KINDS)[number]

/** Below the strictest limit by address. */
const CALLS_FROM_ADDRESS = 20

/** Hostile calls, `rate` a second, from a process of their own: an attacker has own processors. */
export class Flood {
  private constructor(readonly child: ChildProcess) {}

  /** Resolves once the calls have begun. */
  static async start(
    origin: string,
    rate: number,
    kinds: readonly FloodKind[] = FLOOD_KINDS,
    callsFromAddress = CALLS_FROM_ADDRESS,
  ): Promise<Flood> {
    const args = [origin, String(rate), kinds.join(), String(callsFromAddress)]
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
