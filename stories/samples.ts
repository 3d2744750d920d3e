import type {
  Banner,
  CategoryEventSummary,
  City,
  Icon,
  OrderRow,
  Suggestion,
  SupportInfo,
  TournamentEvent,
  TournamentSummary,
} from '#contract/entities.ts'
import { PALETTES } from '#contract/palette.ts'
import type { Picture } from '#contract/pictures.ts'

/** Fri 21 Nov 2025, 10:00 am IST. */
export const NOW = Date.parse('2025-11-21T10:00:00+05:30')

/** Storybook serves these posters under the server's paths (.storybook/posters.ts). */
function poster(sport: string, size = '640x360'): string {
  return `/posters/${sport.toLowerCase().replaceAll(' ', '-')}/story-${size}.svg`
}

/** The files of the poster in place of a picture's: browsers draw what they are. */
export const picture: Picture = {
  avif: `${poster('Chess')} 640w`,
  webp: `${poster('Chess')} 640w`,
  width: 640,
  height: 360,
  placeholder:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNQcDhwwEABAAfHAjFdxuV5AAAAAElFTkSuQmCC',
}

/** By slug of the sport or category. */
export const posterAddresses = Object.fromEntries(
  Object.keys(PALETTES).map((sport) => [sport, poster(sport)]),
)

export function tournamentEvent(over: Partial<TournamentEvent> = {}): TournamentEvent {
  return {
    _id: 'event-1',
    name: 'Men’s Singles',
    is_free_event: false,
    entry_fee: 500,
    match_type: 'Knockout',
    event_type: 'SINGLE',
    players_capacity: 1,
    booking_active: true,
    ...over,
  }
}

export function tournament(over: Partial<TournamentSummary> = {}): TournamentSummary {
  const sport = over.sport ?? 'Badminton'
  const id = over._id ?? 'tournament-1'
  return {
    _id: id,
    name: 'Bengaluru Smash Open',
    banner: poster(sport),
    sport,
    address: 'Koramangala Indoor Stadium, Bengaluru',
    city_name: 'Bengaluru',
    start_date_time_new: '22/11/2025, 9:00:00 AM',
    end_date_time_new: '23/11/2025, 6:00:00 PM',
    allow_booking_until_date_time_new: '21/11/2025, 11:59:00 PM',
    status: 'APPROVED',
    events: [tournamentEvent(), tournamentEvent({ _id: 'event-2', entry_fee: 900 })],
    ...over,
  }
}

export function categoryEvent(over: Partial<CategoryEventSummary> = {}): CategoryEventSummary {
  const category = over.category ?? 'Marathon'
  const id = over._id ?? 'category-event-1'
  return {
    _id: id,
    name: 'Marine Drive Midnight Run',
    banner: poster(category),
    category,
    type: 'OFFLINE',
    is_free_event: false,
    entry_fee: 1200,
    event_type: 'SINGLE',
    players_capacity: 1,
    address: 'Marine Drive, Mumbai',
    city_name: 'Mumbai',
    start_date_time_new: '29/11/2025, 11:30:00 PM',
    end_date_time_new: '30/11/2025, 4:00:00 AM',
    allow_booking_until_date_time_new: '28/11/2025, 6:00:00 PM',
    status: 'APPROVED',
    ...over,
  }
}

export const SPORTS = [
  'Badminton',
  'Cricket',
  'Football',
  'Tennis',
  'Chess',
  'Table Tennis',
  'Basketball',
  'Volleyball',
] as const

export const tournaments: TournamentSummary[] = SPORTS.map((sport, index) =>
  tournament({
    _id: `tournament-${index + 1}`,
    sport,
    name: `${['Monsoon', 'Premier', 'Sunday', 'City'][index % 4]} ${sport} ${['Open', 'Cup', 'League'][index % 3]}`,
    start_date_time_new: `${20 + index}/11/2025, 9:00:00 AM`,
    end_date_time_new: `${20 + index + (index % 2)}/11/2025, 6:00:00 PM`,
    events: [
      tournamentEvent({ is_free_event: index === 2, entry_fee: 250 * (index + 1) }),
      tournamentEvent({ _id: 'event-2', entry_fee: 250 * (index + 1) }),
    ],
  }),
)

export const banners: Banner[] = SPORTS.slice(0, 3).map((sport, index) => ({
  _id: `banner-${index + 1}`,
  url: `/tournament/tournament-${index + 1}`,
  mobileImage: poster(sport, '800x600'),
  desktopImage: poster(sport, '1440x480'),
  event:
    index === 0
      ? {
          name: 'Monsoon Smash 2026',
          start_date_time_new: '29/11/2026, 9:00:00 AM',
          end_date_time_new: '30/11/2026, 6:00:00 PM',
          fees: [300, 750],
        }
      : undefined,
}))

export const icons: Icon[] = [...SPORTS, 'Martial Arts', 'Fitness Challenge'].map((title) => ({
  _id: title,
  title,
  image: poster(title, '96x96'),
  url: `/tournaments?sport=${title}`,
}))

export const suggestions: Suggestion[] = [
  { _id: 'mumbai', name: 'Mumbai', type: 'CITY', search: 'Mumbai' },
  { _id: 'marathon', name: 'Mumbai Harbour Marathon', type: 'CATEGORY_EVENT', city: 'Mumbai' },
  {
    _id: 'mumbai/gymkhana',
    name: 'Mumbai Gymkhana',
    type: 'VENUE',
    city: 'Mumbai',
    search: 'Mumbai Gymkhana Mumbai',
  },
  { _id: 'league', name: 'Navi Mumbai Premier League', type: 'TOURNAMENT', city: 'Mumbai' },
]

export const cities: City[] = [
  'Global',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Hyderabad',
  'Mumbai',
  'Pune',
].map((name) => ({ _id: name, name }))

export const support: SupportInfo = {
  facebook: 'https://facebook.com/matchpoint',
  twitter: 'https://twitter.com/matchpoint',
  instagram: 'https://instagram.com/matchpoint',
  youtube: 'https://youtube.com/@matchpoint',
  address: '4th Floor, 100 Feet Road, Indiranagar, Bengaluru 560038',
  timing: '<p>Mon to Sat, 9 am to 7 pm IST</p>',
  phone: '+91 80 4567 8900',
  email: 'help@matchpoint.example',
  footerText: '© 2025 Matchpoint. Made in India.',
}

export function orderRow(over: Partial<OrderRow> = {}): OrderRow {
  return {
    _id: 'row-1',
    order_id: 'order-1',
    item_type: 'EVENT',
    item_is_free_event: false,
    razorpay_payment_id: 'pay_NfK2mZ8QxYw3Rt',
    createdAt: '2025-11-20T08:15:00.000Z',
    order_total: 1400,
    item_total: 900,
    charged: null,
    item: {
      item_name: 'Mixed Doubles',
      team_name: 'Net Ninjas',
      title: 'Bengaluru Smash Open',
      href: '/tournament/tournament-1',
      address: 'Koramangala Indoor Stadium, Bengaluru',
      start_date_time_new: '22/11/2025, 9:00:00 AM',
      end_date_time_new: '23/11/2025, 6:00:00 PM',
      players: [{ _id: 'player-1', name: 'Asha Rao', email: 'asha@example.in', fees_paid: true }],
    },
    ...over,
  }
}
