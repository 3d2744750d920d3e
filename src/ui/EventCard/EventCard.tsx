import { feeOf } from '#contract/cart.ts'
import type { CategoryEventSummary } from '#contract/entities.ts'
import { previewOf } from '#machines/detail/preview.ts'
import { t } from '#src/languages/translate.ts'
import { Card } from '../Card/Card.tsx'
import { feeText } from '../Card/fee-text.ts'
import { placeText } from '../Card/place-text.ts'

interface EventCardProps {
  event: CategoryEventSummary
  now: number
  level: 2 | 3
  eager?: boolean
}

export function EventCard({ event, now, level, eager }: EventCardProps) {
  return (
    <Card
      href={`/event/${event._id}`}
      name={event.name}
      banner={event.banner}
      picture={event.picture}
      hue={event.category}
      start={event.start_date_time_new}
      end={event.end_date_time_new}
      deadline={event.allow_booking_until_date_time_new}
      places={event}
      place={event.type === 'ONLINE' ? t('Online') : placeText(event)}
      city={event.type === 'ONLINE' ? t('Online') : event.city_name}
      fee={feeText([feeOf(event)])}
      now={now}
      preview={previewOf(event, now)}
      level={level}
      eager={eager}
    />
  )
}
