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

  add({ status, retryAfter }: Received, ms: number): void {
    if (status === 503) {
      this.#busy += 1
      if (retryAfter === 0) this.#busyWithoutRetry += 1
    } else if (status >= 500) {
      this.#failed += 1
    } else {
      if (status === 429) this.#limited += 1
      this.#times.push(ms)
    }
  }

  addError(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    this.#errors.set(code, (this.#errors.get(code) ?? 0) + 1)
  }

  get p99(): number {
    return this.#percentile(0.99)
  }

  summary(seconds: number) {
    return {
      'requests/s': Math.round(this.#times.length / seconds),
      'p50 ms': Math.round(this.#percentile(0.5)),
      'p99 ms': Math.round(this.#percentile(0.99)),
      limited: this.#limited,
      busy: this.#busy,
      'busy, no Retry-After': this.#busyWithoutRetry,
      'other 5xx': this.#failed,
      'no answer': [...this.#errors].map(([code, count]) => `${count} ${code}`).join(', ') || 0,
    }
  }

  #percentile(share: number): number {
    const sorted = Float64Array.from(this.#times).sort()
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }
}
