import { fromPromise } from 'xstate'
import type { OrderItem, TeamPayload } from '#contract/entities.ts'
import { bookingMachine } from '#machines/booking/booking.machine.ts'
import type { BookingRequest } from '#machines/booking/booking-request.ts'
import type { Services } from '#src/platform/services.ts'
import { saveFreeBooking, savePaidBooking } from './saved-payments.ts'

// No call is aborted when the page is left: the server may have booked already.
export const provideBooking = ({ api, store }: Pick<Services, 'api' | 'store'>) =>
  bookingMachine.provide({
    actors: {
      createTeams: fromPromise<OrderItem[], TeamPayload[]>(async ({ input: teamData }) => {
        const { data } = await api.call('createTeams', { body: { teamData } })
        return data.map(({ team }) => ({
          item_id: team._id,
          item_type: team.type,
          item_event_name: team.event_name,
          item_is_free_event: team.is_free_event,
        }))
      }),
      createBooking: fromPromise<string, BookingRequest>(
        async ({ input: body }) => (await api.call('createBooking', { body })).data.order_id,
      ),
    },
    actions: {
      savePaidBooking: (_, { paid }) => savePaidBooking(store, paid),
      saveFreeBooking: (_, { free }) => saveFreeBooking(store, free),
    },
  })
