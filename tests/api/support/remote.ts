import { Hono } from 'hono'
import { vi } from 'vitest'
import { canBook, isBookingOpen } from '#contract/dates.ts'
import type { TournamentEvent } from '#contract/entities.ts'
import { TestServer } from './server.ts'

export class RemoteServer extends TestServer {
  readonly #app = new Hono()

  constructor(readonly origin: string) {
    super()
    this.#app.all('*', (c) => {
      const { pathname, search } = new URL(c.req.url)
      return fetch(new Request(origin + pathname + search, c.req.raw))
    })
  }

  override get app(): Hono {
    return this.#app
  }

  /** Waits for the server's queue, which may send the mail after the response. */
  override mailTo(address: string) {
    return vi.waitFor(() => super.mailTo(address), { timeout: 20_000, interval: 100 })
  }

  override otpFor(address: string) {
    return vi.waitFor(() => super.otpFor(address), { timeout: 20_000, interval: 100 })
  }

  override async mailsTo(address: string) {
    const response = await fetch(`${this.origin}/outbox`, {
      headers: { Accept: 'application/json' },
    })
    const messages: Awaited<ReturnType<TestServer['mailsTo']>> = await response.json()
    return messages.filter(({ to }) => to === address)
  }

  async paidEvent(): Promise<TournamentEvent> {
    const { data } = await this.call('tournaments', { params: { limit: 100 } })
    for (const { events, allow_booking_until_date_time_new: deadline } of data) {
      const found = events.find(
        (event) =>
          event.event_type === 'SINGLE' &&
          !event.is_free_event &&
          canBook(event, isBookingOpen(deadline, Date.now())),
      )
      if (found) return found
    }
    throw new Error('The demo has no paid SINGLE event.')
  }
}
