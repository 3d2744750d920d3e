import type { ReactNode } from 'react'
import type { TournamentSummary } from '#contract/entities.ts'
import { placesOfAll } from '#contract/places.ts'
import { previewOf } from '#machines/detail/preview.ts'
import { Card } from '../Card/Card.tsx'
import { feesText } from '../Card/fee-text.ts'
import { placeText } from '../Card/place-text.ts'

interface TournamentCardProps {
  tournament: TournamentSummary
  now: number
  level: 2 | 3
  eager?: boolean
  action?: ReactNode
}

export function TournamentCard({ tournament, now, level, eager, action }: TournamentCardProps) {
  return (
    <Card
      href={`/tournament/${tournament._id}`}
      name={tournament.name}
      banner={tournament.banner}
      picture={tournament.picture}
      hue={tournament.sport}
      start={tournament.start_date_time_new}
      end={tournament.end_date_time_new}
      deadline={tournament.allow_booking_until_date_time_new}
      places={placesOfAll(tournament.events.filter(({ booking_active }) => booking_active))}
      place={placeText(tournament)}
      city={tournament.city_name}
      fee={feesText(tournament.events)}
      now={now}
      preview={previewOf(tournament, now)}
      level={level}
      eager={eager}
      action={action}
    />
  )
}
