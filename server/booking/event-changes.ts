import { showDateTime } from '#contract/dates.ts'
import { t } from '#contract/translate.ts'
import { findUser } from '#server/accounts/users.ts'
import type { Database } from '#server/db/open.ts'
import { local } from '#server/languages/local.ts'
import { addNotifications } from '#server/push/notifications.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findBooker } from './booking-mails.ts'
import { otherPlayers } from './player-mails.ts'

/** The booked event, now on the page `path`, has another date, venue or tournament. */
interface EventChange {
  path: string
  /** Before; absent where the event has another tournament. `starts` is IST, `D/M/YYYY, h:mm:ss A`. */
  was?: { starts: string; address: string; addressHi?: string } | undefined
}

export interface ChangeJobs {
  /** The subject is the booking and the page. */
  mailChange: EventChange & { bookingId: string }
  /** The subject is the first player of the booking with the address, and the page. */
  mailPlayerChange: EventChange & { playerId: string }
  /** The subject of the job is the id of a notification; `playerId` is null for the booker. */
  pushChange: EventChange & { bookingId: string; playerId: string | null }
}

/** Tells the booker, and each other address of the booking's players, by mail and on their browsers. */
export async function queueChanges(
  tx: Database,
  { bookingId, ...change }: ChangeJobs['mailChange'],
  now: number,
): Promise<void> {
  await enqueue<ChangeJobs>(
    tx,
    {
      kind: 'mailChange',
      subject: `${bookingId} ${change.path}`,
      payload: { ...change, bookingId },
      at: now,
    },
    now,
  )
  const booker = await findBooker(tx, bookingId)
  const push = async (userId: string | undefined, playerId: string | null) => {
    for (const subject of await addNotifications(tx, userId, now)) {
      const payload = { ...change, bookingId, playerId }
      await enqueue<ChangeJobs>(tx, { kind: 'pushChange', subject, payload, at: now }, now)
    }
  }
  await push(booker?.id, null)
  for (const { id, email } of await otherPlayers(tx, bookingId)) {
    const payload = { ...change, playerId: id }
    const subject = `${id} ${change.path}`
    await enqueue<ChangeJobs>(tx, { kind: 'mailPlayerChange', subject, payload, at: now }, now)
    await push((await findUser(tx, email))?.id, id)
  }
}

export interface Changes {
  title: string
  /** The first is the subject of a mail. */
  sentences: [string, ...string[]]
}

/** The event as it is now. */
export interface ChangedEvent {
  title: string
  start_date_time_new: string
  address: string
}

export function changesOf(event: ChangedEvent, was: EventChange['was']): Changes {
  const { title, start_date_time_new: starts, address } = event
  const wasAt = was && local(was.address, was.addressHi ?? '')
  const changed = [
    ...(was && was.starts !== starts
      ? [
          t('The date of {title} changed: was {before}, now {after}', {
            title,
            before: t(showDateTime(was.starts)),
            after: t(showDateTime(starts)),
          }),
        ]
      : []),
    ...(wasAt !== undefined && wasAt !== address
      ? [
          t('The venue of {title} changed: was {before}, now {after}', {
            title,
            before: wasAt,
            after: address,
          }),
        ]
      : []),
  ]
  const [first = t('Your event has moved: {title}', { title }), ...more] = changed
  return { title, sentences: [first, ...more] }
}
