import { Hono } from 'hono'
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

  override async mailTo(address: string) {
    const response = await fetch(`${this.origin}/outbox`, {
      headers: { Accept: 'application/json' },
    })
    const messages: Awaited<ReturnType<TestServer['mailTo']>>[] = await response.json()
    const message = messages.find(({ to }) => to === address)
    if (!message) throw new Error(`No mail was sent to ${address}.`)
    return message
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
