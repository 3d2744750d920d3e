import type { TournamentSummary } from '#contract/entities.ts'
import { previewOf } from '#machines/detail/preview.ts'
import { Card, feeText } from '../Card/Card.tsx'

interface TournamentCardProps {
  tournament: TournamentSummary
  now: number
  level?: 2 | 3
  eager?: boolean
}

export function TournamentCard({ tournament, now, level, eager }: TournamentCardProps) {
  return (
    <Card
      href={`/tournament/${tournament._id}`}
      name={tournament.name}
      banner={tournament.banner}
      hue={tournament.sport}
      start={tournament.start_date_time_new}
      end={tournament.end_date_time_new}
      address={tournament.address}
      fee={feeText(tournament.events.map((event) => (event.is_free_event ? 0 : event.entry_fee)))}
      now={now}
      preview={previewOf(tournament, now)}
      level={level}
      eager={eager}
    />
  )
}
