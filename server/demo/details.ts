import { formatRupees } from '#contract/money.ts'
import type { Random } from '#server/posters/seeded-random.ts'
import { bullets, clock, heading, paragraph, table } from './html.ts'
import { SPORT_RULES } from './sport-rules.ts'
import type { SportName } from './sports.ts'

interface EventFacts {
  name: string
  venue: string
  city: string
  organizer: { name: string; email: string; phone: string }
  starts: number
  days: number
}

const OPENINGS = [
  (it: EventFacts) =>
    `${it.name} returns to ${it.venue}. Whether you play every week or once a year, there is a draw for you.`,
  (it: EventFacts) =>
    `${it.organizer.name} invites players from ${it.city} and beyond to ${it.venue} for ${it.name}.`,
  (it: EventFacts) =>
    `Good courts, fair draws and matches on time: ${it.name} is known for all three in ${it.city}.`,
  (it: EventFacts) =>
    `Bring your game and your friends. ${it.name} is run by players from ${it.city}, for players.`,
]

export function tournamentDetails(
  it: EventFacts & { sport: SportName; events: readonly { name: string; fee: number }[] },
  random: Random,
): string {
  const { format, rules, bring } = SPORT_RULES[it.sport]
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
    table(['Day', 'Time (IST)', 'Programme'], rows),
    prizes.length > 0 ? heading('Prizes') : '',
    prizes.length > 0 ? table(['Event', 'Winner', 'Runner-up'], prizes) : '',
    heading('What to bring'),
    bullets([
      ...bring,
      'Photo ID, and proof of age for age-group events',
      'Your booking on your phone',
    ]),
    heading('Questions'),
    paragraph(`Write to ${it.organizer.email} or call +91 ${it.organizer.phone}, 10 am to 6 pm.`),
  ].join('')
}

const REFUNDS = [
  'Full refund up to seven days before the first day, half up to three days before, and none after that.',
  'Full refund, less payment charges, until booking closes. No refund once the draw is published.',
  'You may transfer your entry to another player or team until booking closes. Refunds only if the event is cancelled.',
]

export function tournamentTerms(it: EventFacts, random: Random): string {
  return [
    heading('Entry'),
    bullets([
      'An entry is confirmed once it is paid; an entry to a free event, once it is booked.',
      'We e-mail the draw and the first match times to every player on the evening after booking closes.',
      'Players entered in the wrong age group or grade are withdrawn without a refund.',
    ]),
    heading('Reporting'),
    paragraph(
      `Report by ${clock(it.starts - 0.5)} on your first day. A player who is absent ten minutes after the third call loses by walkover.`,
    ),
    heading('Cancellation and refund'),
    paragraph(random.pick(REFUNDS)),
    paragraph(
      'If rain or the authorities end play early, fees for matches that have not started are refunded within seven working days.',
    ),
    heading('Conduct and safety'),
    bullets([
      'The referee’s decision is final on the day.',
      'You play at your own risk. First aid and an ambulance are at the venue.',
      'Photographs of matches may be published. Tell the registration desk if you do not want to appear in them.',
    ]),
  ].join('')
}

export function categoryDetails(
  it: EventFacts & { about: string; bring: readonly string[]; online: boolean; lasts: number },
): string {
  const rows = it.online
    ? [
        [clock(it.starts - 0.5), 'The lobby opens; the link is in your e-mail'],
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
      ? paragraph('It runs for several weeks. You can join at any time while booking is open.')
      : '',
    heading('Timings'),
    table(['Time (IST)', 'Programme'], rows),
    heading(it.online ? 'What you need' : 'What to bring'),
    bullets(
      it.online
        ? ['A stable internet connection', ...it.bring.slice(0, 2)]
        : [...it.bring, 'Photo ID'],
    ),
    heading('Hosted by'),
    paragraph(`${it.organizer.name}: ${it.organizer.email}, +91 ${it.organizer.phone}.`),
  ].join('')
}

/** Returns HTML. */
export function categoryTerms(it: EventFacts & { online: boolean }, random: Random): string {
  return [
    bullets([
      'Each entry is for one person, in that person’s name.',
      it.online
        ? 'Links are personal. Do not share yours: an account used by two people is removed.'
        : `Check-in closes at ${clock(it.starts - 0.25)}. Late arrivals may join only if this does not disturb others.`,
      'The host’s decision on results is final.',
    ]),
    heading('Cancellation and refund'),
    paragraph(random.pick(REFUNDS)),
  ].join('')
}
