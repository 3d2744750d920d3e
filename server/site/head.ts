import { html, raw } from 'hono/html'
import type { ResponseOf } from '#contract/calls.ts'
import { isFree } from '#contract/cart.ts'
import { showDayRange } from '#contract/dates.ts'
import type { ContentPage } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import type { PageName, Route } from '#contract/routes.ts'
import { documentTitle, PAGE_TITLES } from '#contract/titles.ts'
import { type LinkPreview, linkPreview } from '#server/posters/link-preview.ts'
import { asJson } from './json.ts'
import { entriesOf, type Fixture, organizer, SCHEMA, sportsEvent } from './schema-org.ts'

/** What a page says of itself to search engines, and to whoever shows a preview of its link. */
export interface PageHead {
  /** Without the product's name. */
  title: string
  description: string
  /** Its one address; null for a page that is not to be found by searching. */
  canonical: string | null
  image: LinkPreview
  /** schema.org, where there is something to say. */
  data: object | null
}

/** Where the product is, and when it is looked at, in epoch ms. */
interface Setting {
  origin: string
  now: number
}

const CLAIM =
  'The premier platform for sports tournament bookings, connecting players with tournaments across the country.'

const DESCRIPTIONS: Partial<Record<PageName, string>> = {
  tournaments: 'Find a tournament near you, see what is open, and book your place online.',
  events: 'Runs, camps, quizzes and more: find an event near you and book your place online.',
}

/** Not those of one visitor alone, nor one with as many faces as there are questions. */
const isListed = ({ page, access }: Route) => access === 'all' && page !== 'search'

/**
 * The head of a route's page. `answer` is what the API said to the page's own question; null where
 * it refused, or there was none.
 */
export function headOf(route: Route | null, answer: unknown, setting: Setting): PageHead {
  const { origin } = setting
  const plain: PageHead = {
    title: PAGE_TITLES[route?.page ?? 'notFound'],
    description: (route && DESCRIPTIONS[route.page]) ?? CLAIM,
    canonical: route && isListed(route) ? origin + route.path : null,
    image: linkPreview('', origin),
    data: null,
  }
  switch (route?.page) {
    case 'tournament':
    case 'event':
      return answer ? ofFixture(answer as Fixture, setting) : { ...plain, canonical: null }
    case 'organizer':
      return answer
        ? ofOrganizer(answer as Organizer, plain, origin)
        : { ...plain, canonical: null }
    case 'content':
      return answer ? { ...plain, title: (answer as ContentPage).title } : plain
    default:
      return plain
  }
}

type Organizer = ResponseOf<'organization'>['data']

function ofOrganizer(data: Organizer, plain: PageHead, origin: string): PageHead {
  const coming = data.tournaments.filter(({ status }) => status !== 'COMPLETED').length
  const described = organizer(data, origin)
  return {
    ...plain,
    title: data.name,
    description: `${data.name} on Matchpoint, with ${coming === 1 ? '1 tournament' : `${coming} tournaments`} to come. See what is open, and book your place online.`,
    canonical: described.url,
    data: { '@context': SCHEMA, ...described },
  }
}

function ofFixture(fixture: Fixture, { origin, now }: Setting): PageHead {
  const kind = 'events' in fixture ? 'tournament' : 'event'
  const url = `${origin}/${kind}/${encodeURIComponent(fixture._id)}`
  const image = linkPreview(fixture.banner, origin)
  return {
    title: fixture.name,
    description: describe(fixture),
    canonical: url,
    image,
    data: sportsEvent(fixture, { url, origin, image: image.url, now }),
  }
}

/** What, when, where and for how much: 'Chess · Sun, 22 Nov, 2026 · Town Hall, Pune · entry from ₹250'. */
function describe(fixture: Fixture): string {
  const { start_date_time_new, end_date_time_new, address } = fixture
  const fees = entriesOf(fixture).map((entry) => (isFree(entry) ? 0 : entry.entry_fee))
  const lowest = Math.min(...fees)
  const fee = lowest === 0 ? 'free entry' : `entry from ${formatRupees(lowest)}`
  return [
    'sport' in fixture ? fixture.sport : fixture.category,
    showDayRange(start_date_time_new, end_date_time_new),
    address,
    ...(fees.length === 0 ? [] : [fee]),
  ].join(' · ')
}

/** A head as the page has it: what an organizer wrote is escaped by hono/html, and in the JSON. */
export function writeHead({ title, description, canonical, image, data }: PageHead) {
  const { url, size } = image
  return html`<title>${documentTitle(title)}</title>
    <meta name="description" content="${description}" />
    ${canonical === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${canonical}" /><meta property="og:url" content="${canonical}" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Matchpoint" />
    <meta property="og:locale" content="en_IN" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${url}" />
    ${size === null ? '' : html`<meta property="og:image:width" content="${size.width}" /><meta property="og:image:height" content="${size.height}" />`}
    <meta name="twitter:card" content="summary_large_image" />
    ${data === null ? '' : html`<script type="application/ld+json">${raw(asJson(data))}</script>`}`
}
