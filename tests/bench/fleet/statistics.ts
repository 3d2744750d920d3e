export interface Received {
  status: number
  /** Seconds. */
  retryAfter: number
  body: string
}

export type Summary = ReturnType<Statistics['summary']>

export class Statistics {
  #times: number[] = []
  #busy = 0
  #busyWithoutRetry = 0
  #failed = 0
  #limited = 0
  readonly #errors = new Map<string, number>()
  readonly #timesOf = new Map<string, number[]>()

  add(call: string, { status, retryAfter }: Received, ms: number): void {
    if (status === 503) {
      this.#busy += 1
      if (retryAfter === 0) this.#busyWithoutRetry += 1
    } else if (status >= 500) {
      this.#failed += 1
    } else {
      if (status === 429) this.#limited += 1
      this.#times.push(ms)
      const times = this.#timesOf.get(call)
      if (times) times.push(ms)
      else this.#timesOf.set(call, [ms])
    }
  }

  addError(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    this.#errors.set(code, (this.#errors.get(code) ?? 0) + 1)
  }

  get p95(): number {
    return percentile(this.#times, 0.95)
  }

  get p99(): number {
    return percentile(this.#times, 0.99)
  }

  /** By method and path without ids. */
  get calls(): string[] {
    return [...this.#timesOf.keys()].sort()
  }

  ofCall(call: string) {
    const times = this.#timesOf.get(call) ?? []
    return {
      requests: times.length,
      'p50 ms': Math.round(percentile(times, 0.5)),
      'p99 ms': Math.round(percentile(times, 0.99)),
    }
  }

  summary(seconds: number) {
    return {
      'requests/s': Math.round(this.#times.length / seconds),
      'p50 ms': Math.round(percentile(this.#times, 0.5)),
      'p99 ms': Math.round(percentile(this.#times, 0.99)),
      limited: this.#limited,
      busy: this.#busy,
      'busy, no Retry-After': this.#busyWithoutRetry,
      'other 5xx': this.#failed,
      'no answer': [...this.#errors].map(([code, count]) => `${count} ${code}`).join(', ') || 0,
    }
  }
}

function percentile(times: number[], share: number): number {
  const sorted = Float64Array.from(times).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
