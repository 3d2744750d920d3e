import { useSelector } from '@xstate/react'
import type { EventSchedule } from '#contract/entities.ts'
import type { ScheduleRef } from '#machines/schedule/schedule.machine.ts'
import { groupsOf, roundsOf } from '#machines/schedule/stages.ts'
import { t } from '#src/languages/translate.ts'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { Bracket } from './Bracket.tsx'
import { GroupTable } from './GroupTable.tsx'

const block = css({ display: 'block', height: '[16rem]', borderRadius: 'lg' })
const list = css({ display: 'grid', gap: '8' })
const title = css({ textStyle: 'title.md', mb: '3' })
const groups = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '6',
  mb: '6',
})

/** The matches of a tournament, by event. */
export function Schedule({ schedule }: { schedule: ScheduleRef }) {
  const snapshot = useSelector(schedule, (now) => now)
  const { events } = snapshot.context
  if (snapshot.matches('loading')) {
    return (
      <span
        role="status"
        aria-label={t('Loading the schedule')}
        className={cx(skeleton(), block)}
      />
    )
  }
  if (snapshot.matches('failed')) {
    return (
      <RetryPanel
        title={t('The schedule could not be loaded')}
        text={t('Check your connection and try again.')}
        onRetry={() => schedule.send({ type: 'schedule.retry' })}
      />
    )
  }
  if (events.length === 0) {
    return (
      <EmptyState
        title={t('No matches yet')}
        hint={t('The organizer has not published the draw yet.')}
      />
    )
  }
  return (
    <div className={list}>
      {events.map((event) => (
        <OfEvent key={event._id} event={event} />
      ))}
    </div>
  )
}

function OfEvent({ event: { name, matches } }: { event: EventSchedule }) {
  const ofGroups = groupsOf(matches)
  const rounds = roundsOf(matches)
  return (
    <section>
      <h2 className={title}>{name}</h2>
      {ofGroups.length > 0 && (
        <div className={groups}>
          {ofGroups.map((group) => (
            <GroupTable key={group.name} group={group} />
          ))}
        </div>
      )}
      {rounds.length > 0 && <Bracket name={name} rounds={rounds} />}
    </section>
  )
}
