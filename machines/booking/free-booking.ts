import { array, type Infer, string, type } from 'superstruct'
import { OrderItem, TeamPayload } from '#contract/entities.ts'

/**
 * Teams of a free booking that was started. They are saved until the booking is made: the server
 * recognizes a repeated booking by its teams.
 */
export const FreeBooking = type({
  userId: string(),
  payload: array(TeamPayload),
  teams: array(OrderItem),
})
export type FreeBooking = Infer<typeof FreeBooking>
