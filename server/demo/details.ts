import { formatRupees } from '#contract/money.ts'
import type { Random } from '#server/posters/seeded-random.ts'
import { bullets, clock, heading, paragraph, table } from './html.ts'
import { PLAY } from './play.ts'
import type { SportName } from './sports.ts'

interface Described {
  name: string
  venue: string
  city: string
  organizer: { name: string; email: string; phone: string }
  starts: number
  /** How many days it takes. */
  days: number
}

const OPENINGS = [
  (it: Described) =>
    `${it.name} returns to ${it.venue}. Whether you play every week or once a year, there is a draw for you.`,
  (it: Described) =>
    `${it.organizer.name} invites players from ${it.city} and beyond to ${it.venue} for ${it.name}.`,
  (it: Described) =>
    `Good floors, fair draws and matches on time: that is what ${it.name} is known for in ${it.city}.`,
  (it: Described) =>
    `Bring your game and your people. ${it.name} is run by players of ${it.city}, for players.`,
]

/** What a tournament's page says of it, in HTML. Days are counted, not named, since dates may move. */
export function tournamentDetails(
  it: Described & { sport: SportName; events: readonly { name: string; fee: number }[] },
  random: Random,
): string {
  const { format, rules, bring } = PLAY[it.sport]
  const day = (index: number) => (it.days > 14 ? `Weekend ${index}` : `Day ${index}`)
  const rows = [
    [day(1), clock(it.starts - 1), 'Reporting and registration'],
    [day(1), clock(it.starts), 'First matches and heats'],
    [day(1), clock(13), 'Lunch break'],
    ...(it.days > 1
      ? [
          [day(2), clock(it.starts), 'Knock-out rounds'],
          [day(2), clock(16.5), 'Finals and prizes'],
        ]
      : [[day(1), clock(16.5), 'Finals and prizes']]),
  ]
  const prizes = it.events
    .filter((event) => event.fee > 0)
    .map(({ name, fee }) => [
      name,
      `${formatRupees(Math.ceil((fee * 8) / 500) * 500)} and trophy`,
      `${formatRupees(Math.ceil((fee * 4) / 500) * 500)} and medals`,
    ])
  return [
    paragraph(random.pick(OPENINGS)(it)),
    heading('Format'),
    paragraph(random.pick(format)),
    bullets(random.shuffle(rules)),
    heading('Schedule'),
    table(['Day', 'Time (IST)', 'What'], rows),
    prizes.length > 0 ? heading('Prizes') : '',
    prizes.length > 0 ? table(['Event', 'Winner', 'Runner-up'], prizes) : '',
    heading('What to bring'),
    bullets([
      ...bring,
      'Photo id, and proof of age for age-group events',
      'Your booking on your phone',
    ]),
    heading('Questions'),
    paragraph(`Write to ${it.organizer.email} or call +91 ${it.organizer.phone}, 10 am to 6 pm.`),
  ].join('')
}

const REFUNDS = [
  'Full refund until seven days before the first day, half until three days before, none after that.',
  'Full refund, less payment charges, until booking closes; none once the draw is out.',
  'Entries may be passed on to another player or team until booking closes; refunds only if the event is cancelled.',
]

/** A tournament's terms, in HTML. */
export function tournamentTerms(it: Described, random: Random): string {
  return [
    heading('Entry'),
    bullets([
      'An entry is confirmed once it is paid; free events once they are booked.',
      'Draws and first calls are mailed to every player on the evening after booking closes.',
      'Players of the wrong age group or grade are withdrawn without refund.',
    ]),
    heading('Reporting'),
    paragraph(
      `Report by ${clock(it.starts - 0.5)} on your first day. Ten minutes after the third call the match is given to the opponent.`,
    ),
    heading('Cancellation and refund'),
    paragraph(random.pick(REFUNDS)),
    paragraph(
      'If rain or the authorities stop play for good, fees of matches not started are returned within seven working days.',
    ),
    heading('Conduct and safety'),
    bullets([
      'The referee’s decision is final on the day.',
      'You play at your own risk; first aid and an ambulance are at the venue.',
      'Photographs of play may be published; tell the desk if you would rather not be in them.',
    ]),
  ].join('')
}

/** What a category event's page says of it, in HTML. */
export function categoryDetails(
  it: Described & { about: string; bring: readonly string[]; online: boolean; lasts: number },
): string {
  const rows = it.online
    ? [
        [clock(it.starts - 0.5), 'The lobby opens; the link is in your mail'],
        [clock(it.starts), 'Start'],
        [clock(it.starts + it.lasts), 'Results'],
      ]
    : [
        [clock(it.starts - 0.75), 'Reporting and check-in'],
        [clock(it.starts), 'Start'],
        [clock(it.starts + it.lasts), 'Prizes and close'],
      ]
  return [
    paragraph(it.about),
    it.days > 3
      ? paragraph('It runs for several weeks: join from the first day or whenever entry is open.')
      : '',
    heading('Timings'),
    table(['Time (IST)', 'What'], rows),
    heading(it.online ? 'What you need' : 'What to bring'),
    bullets(
      it.online ? ['A steady connection', ...it.bring.slice(0, 2)] : [...it.bring, 'Photo id'],
    ),
    heading('Hosted by'),
    paragraph(`${it.organizer.name}: ${it.organizer.email}, +91 ${it.organizer.phone}.`),
  ].join('')
}

/** A category event's terms, in HTML. */
export function categoryTerms(it: Described & { online: boolean }, random: Random): string {
  return [
    bullets([
      'One entry is for one person and carries that person’s name.',
      it.online
        ? 'Links are personal; an account that is used twice is removed.'
        : `Check-in closes ${clock(it.starts - 0.25)}; late arrivals join only where it disturbs no one.`,
      'The hosts’ decision on results is final.',
    ]),
    heading('Cancellation and refund'),
    paragraph(random.pick(REFUNDS)),
  ].join('')
}
