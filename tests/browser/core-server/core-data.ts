/** Data in the form that a server of the core calls may send. `__v` is an example of an unknown field. */

const DAY_MS = 86_400_000

/** D/M/YYYY, h:mm:ss A in IST, some days from now. */
function inDays(days: number): string {
  const ist = new Date(Date.now() + days * DAY_MS + 19_800_000)
  return `${ist.getUTCDate()}/${ist.getUTCMonth() + 1}/${ist.getUTCFullYear()}, 9:00:00 AM`
}

const dates = (start: number, end: number) => ({
  start_date_time_new: inDays(start),
  end_date_time_new: inDays(end),
  allow_booking_until_date_time_new: inDays(start - 1),
})

export const CITIES = [
  { _id: 'pune', name: 'Pune', createdAt: '2026-01-05T10:00:00.000Z', __v: 0 },
  { _id: 'no-name' },
  { _id: 'kochi', name: 'Kochi' },
]

export const SPORTS = [
  { _id: 'badminton', name: 'Badminton', __v: 0 },
  { name: 'A sport without an id' },
  { _id: 'chess', name: 'Chess' },
]

export const CATEGORIES = [{ name: 'Marathon' }, { name: 'Quiz', __v: 0 }]

const singles = {
  _id: 'smash-singles',
  name: "Men's Singles",
  is_free_event: false,
  entry_fee: 600,
  match_type: 'Knockout',
  event_type: 'SINGLE',
  players_capacity: 1,
  booking_active: true,
}
const relay = {
  _id: 'smash-relay',
  name: 'Team Relay',
  is_free_event: true,
  entry_fee: 0,
  match_type: 'League',
  event_type: 'MULTIPLAYER',
  players_capacity: 2,
  booking_active: true,
}

export const ORGANIZATION = {
  _id: 'deccan',
  name: 'Deccan Racquet Club',
  email: 'play@deccan.example',
  phone_number: '9822011111',
}

/** With any fields of ours, which the server of the core calls need not have. */
interface Listed {
  [field: string]: unknown
  _id: string
  name: string
  city: string
  start_date_time_new: string
  end_date_time_new: string
}

export interface CoreTournament extends Listed {
  sport: string
  status: string
  events: { _id: string; booking_active?: boolean }[]
}

/** The first has no optional field, the last has them all. */
export const TOURNAMENTS: CoreTournament[] = [
  {
    _id: 'smash',
    name: 'Monsoon Smash',
    sport: 'Badminton',
    city: 'pune',
    ...dates(7, 8),
    status: 'APPROVED',
    events: [singles, relay, { ...singles, _id: 'no-fee', entry_fee: undefined } as never],
  },
  ...Array.from({ length: 21 }, (_, index) => ({
    _id: `rapid-${index + 1}`,
    name: `Rapid Chess ${index + 1}`,
    sport: 'Chess',
    city: 'kochi',
    ...dates(10 + index, 10 + index),
    status: 'APPROVED',
    events: [{ ...singles, _id: `rapid-${index + 1}-open`, name: 'Open' }],
  })),
  {
    _id: 'classic',
    name: 'Classic Open',
    sport: 'Badminton',
    city: 'pune',
    ...dates(-20, -19),
    status: 'COMPLETED',
    events: [{ ...singles, _id: 'classic-singles', booking_active: false }],
    banner: '/favicon.svg',
    address: 'Balewadi, Pune',
    venue_lat: 18.57,
    venue_long: 73.76,
    details: '<p>Best of three games.</p>',
    terms: '<p>Report early.</p>',
    organization: ORGANIZATION,
  },
]

export interface CoreCategoryEvent extends Listed {
  category: string
  type: string
}

export const CATEGORY_EVENTS: CoreCategoryEvent[] = [
  {
    _id: 'sunrise',
    name: 'Sunrise 10K',
    category: 'Marathon',
    city: 'kochi',
    type: 'OFFLINE',
    is_free_event: false,
    entry_fee: 750,
    event_type: 'SINGLE',
    players_capacity: 1,
    ...dates(5, 5),
  },
  {
    _id: 'trivia',
    name: 'Cricket Trivia',
    category: 'Quiz',
    city: 'pune',
    type: 'ONLINE',
    is_free_event: true,
    entry_fee: 0,
    event_type: 'MULTIPLAYER',
    players_capacity: 4,
    ...dates(6, 6),
  },
]

export const SUPPORT = { phone: '+91 80 4567 8900', email: 'help@core.example', __v: 0 }
