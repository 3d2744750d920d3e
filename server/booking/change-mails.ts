import { html } from 'hono/html'
import { type BookedEvent, bookedEvents } from '#contract/booked-events.ts'
import { t } from '#contract/translate.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { bookingUrl, findBooker, findValid } from './booking-mails.ts'
import { type ChangeJobs, type Changes, changesOf } from './event-changes.ts'
import {
  calendarFiles,
  eventHtml,
  eventText,
  type LinkedPass,
  passCalendarFiles,
  passHtml,
  passText,
} from './mail-parts.ts'
import { findReachable, notMe, type PlayerMailDeps } from './player-mails.ts'

export async function mailChange(
  { db, mail, config, clock }: Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>,
  { bookingId, path, was }: ChangeJobs['mailChange'],
): Promise<void> {
  const user = await findBooker(db, bookingId)
  if (!user) return
  const rows = await findValid(db, user, bookingId)
  const booked = bookedEvents(rows).find(({ event }) => event.path === path)
  if (!booked) return
  const { publicUrl: origin } = config
  await mail.send(
    inLanguage(user.language, () => ({
      ...changeMessage(user, changesOf(booked.event, was), booked, bookingUrl(origin, bookingId)),
      attachments: calendarFiles(booked.event, origin, clock()),
    })),
  )
}

export async function mailPlayerChange(
  deps: PlayerMailDeps,
  { playerId, path, was }: ChangeJobs['mailPlayerChange'],
): Promise<void> {
  const { mail, config, clock } = deps
  const found = await findReachable(deps, playerId)
  const passes = found?.passes.filter(({ pass }) => pass.href === path) ?? []
  const [first] = passes
  if (!found || !first) return
  await mail.send(
    inLanguage(found.language, () => ({
      ...playerChangeMessage(found.email, changesOf(first.pass, was), passes),
      attachments: passCalendarFiles(passes, config.publicUrl, clock()),
    })),
  )
}

const paragraphsOf = ({ sentences }: Changes) => [
  ...sentences.map((sentence) => t('{sentence}.', { sentence })),
  t('This is what counts now:'),
]

function changeMessage(
  { email, name }: { email: string; name: string },
  changes: Changes,
  booked: BookedEvent,
  link: string,
): Message {
  const paragraphs = paragraphsOf(changes)
  const note = t('Your booking stays valid. If you cannot come, contact the organizer.')
  return {
    to: email,
    subject: changes.sentences[0],
    text: textBody(name, [
      ...paragraphs,
      eventText(booked),
      note,
      t('Your booking: {link}', { link }),
    ]),
    html: htmlBody(
      name,
      html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        ${eventHtml(booked)}
        <p>${note}</p>
        <p><a href="${link}">${t('Your booking')}</a></p>`,
    ),
  }
}

function playerChangeMessage(to: string, changes: Changes, passes: LinkedPass[]): Message {
  const paragraphs = paragraphsOf(changes)
  const note = t(
    'Your entry stays valid. If you cannot come, tell {captain}, who has entered you.',
    { captain: passes[0]?.pass.captain ?? '' },
  )
  return {
    to,
    subject: changes.sentences[0],
    text: textBody(null, [...paragraphs, ...passes.map(passText), note, notMe()]),
    html: htmlBody(
      null,
      html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        ${passes.map(passHtml)}
        <p>${note}</p>
        <p style="color:#57534e">${notMe()}</p>`,
    ),
  }
}
