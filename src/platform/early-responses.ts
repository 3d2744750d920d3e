import { is, type Struct } from 'superstruct'
import { type CallName, calls } from '#contract/calls.ts'
import { STALE_SECONDS } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'
import type { FirstCall } from '#contract/routes.ts'

export const PREFETCH_EXPIRY_MS = 1000 * STALE_SECONDS

type Send = (name: CallName, request: { params?: object }) => Promise<unknown>

/**
 * Takes responses that came before their call: `first`, those in the HTML, by `requestPath`, and those
 * that were prefetched. Each is used once.
 */
export function withEarlyResponses(send: Send, first = new Map<string, unknown>()) {
  const prefetched = new Map<string, Promise<unknown>>()

  async function request(name: CallName, path: string, request: { params?: object }) {
    const brought = takeFrom(first, path)
    return is(brought, calls[name].response as Struct<unknown>) ? brought : send(name, request)
  }

  return {
    async call(name: CallName, options: { params?: object }): Promise<unknown> {
      if (calls[name].method !== 'GET') return send(name, options)
      const path = requestPath(name, options.params)
      return (await takeFrom(prefetched, path)) || request(name, path, options)
    },
    prefetch({ name, params }: FirstCall): void {
      const path = requestPath(name, params)
      if (prefetched.has(path)) return
      prefetched.set(
        path,
        request(name, path, { params }).catch(() => undefined),
      )
      setTimeout(() => prefetched.delete(path), PREFETCH_EXPIRY_MS)
    },
  }
}

function takeFrom<T>(map: Map<string, T>, key: string): T | undefined {
  const value = map.get(key)
  map.delete(key)
  return value
}
