import { html, raw } from 'hono/html'
import type { ResponseOf } from '#contract/calls.ts'
import { feeOf } from '#contract/cart.ts'
import { showDayRange } from '#contract/dates.ts'
import type { ContentPage, SportsEvent } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { documentTitle, pageRecord, pageTitle, type Route } from '#contract/routes.ts'
import { type LinkPreview, linkPreview } from '#server/posters/link-preview.ts'
import { bookableEntries, organizationData, SCHEMA, sportsEventData } from './schema-org.ts'
import { scriptJson } from './script-json.ts'

interface PageHead {
  /** Without the product's name. */
  title: string
  description: string
  /** Null when search engines must not list the page. */
  canonical: string | null
  image: LinkPreview
  data: object | null
}

interface HeadContext {
  origin: string
  now: number
}

const DEFAULT_DESCRIPTION =
  'The premier platform for sports tournament bookings, connecting players with tournaments across the country.'

/** `data` is that of the response to the page's main call; undefined or null when the call failed. */
export function pageHead(route: Route | null, data: unknown, context: HeadContext): PageHead {
  const { origin } = context
  const record = route && pageRecord(route.page)
  const head: PageHead = {
    title: pageTitle(route?.page ?? 'notFound'),
    description: record?.description ?? DEFAULT_DESCRIPTION,
    canonical: route && record?.indexed ? origin + route.path : null,
    image: linkPreview('', origin),
    data: null,
  }
  switch (route?.page) {
    case 'tournament':
    case 'event':
      return data ? sportsEventHead(data as SportsEvent, context) : { ...head, canonical: null }
    case 'organizer':
      return data ? organizerHead(data as Organizer, head, origin) : { ...head, canonical: null }
    case 'content':
      return data ? { ...head, title: (data as ContentPage).title } : head
    default:
      return head
  }
}

type Organizer = ResponseOf<'organization'>['data']

function organizerHead(organizer: Organizer, head: PageHead, origin: string): PageHead {
  const upcoming = organizer.tournaments.filter(({ status }) => status !== 'COMPLETED').length
  const data = organizationData(organizer, origin)
  return {
    ...head,
    title: organizer.name,
    description: `${organizer.name} on Matchpoint: ${upcoming} upcoming ${upcoming === 1 ? 'tournament' : 'tournaments'}. See what is open, and book your place online.`,
    canonical: data.url,
    data: { '@context': SCHEMA, ...data },
  }
}

function sportsEventHead(event: SportsEvent, { origin, now }: HeadContext): PageHead {
  const kind = 'events' in event ? 'tournament' : 'event'
  const url = `${origin}/${kind}/${encodeURIComponent(event._id)}`
  const image = linkPreview(event.banner, origin)
  return {
    title: event.name,
    description: describe(event),
    canonical: url,
    image,
    data: sportsEventData(event, { url, origin, image: image.url, now }),
  }
}

/** 'Chess · Sun, 22 Nov, 2026 · Town Hall, Pune · entry from ₹250'. */
function describe(event: SportsEvent): string {
  const { start_date_time_new, end_date_time_new, address } = event
  const fees = bookableEntries(event).map(feeOf)
  const lowest = Math.min(...fees)
  const fee = lowest === 0 ? 'free entry' : `entry from ${formatRupees(lowest)}`
  return [
    'sport' in event ? event.sport : event.category,
    showDayRange(start_date_time_new, end_date_time_new),
    address,
    ...(fees.length === 0 ? [] : [fee]),
  ].join(' · ')
}

export function headHtml({ title, description, canonical, image, data }: PageHead) {
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
    ${data === null ? '' : html`<script type="application/ld+json">${raw(scriptJson(data))}</script>`}`
}
