import { html, raw } from 'hono/html'
import type { ResponseOf } from '#contract/calls.ts'
import { feeOf } from '#contract/cart.ts'
import { showDayRange } from '#contract/dates.ts'
import type { ContentPage, SportsEvent } from '#contract/entities.ts'
import { basePath, DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#contract/languages.ts'
import { formatRupees } from '#contract/money.ts'
import { documentTitle, pageRecord, pageTitle, type Route } from '#contract/routes.ts'
import { currentLanguage, nameOf, t, tCount } from '#contract/translate.ts'
import { type LinkPreview, linkPreview } from '#server/posters/link-preview.ts'
import {
  bookableEntries,
  organizationData,
  organizerPath,
  SCHEMA,
  sportsEventData,
} from './schema-org.ts'
import { scriptJson } from './script-json.ts'

interface PageHead {
  /** Without the product's name. */
  title: string
  description: string
  /** The path without a language; null when search engines must not list the page. */
  path: string | null
  origin: string
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
    title: t(pageTitle(route?.page ?? 'notFound')),
    description: t(record?.description ?? DEFAULT_DESCRIPTION),
    path: route && record?.indexed ? route.path : null,
    origin,
    image: linkPreview('', origin),
    data: null,
  }
  switch (route?.page) {
    case 'tournament':
    case 'event':
      return data ? sportsEventHead(data as SportsEvent, context) : { ...head, path: null }
    case 'organizer':
      return data ? organizerHead(data as Organizer, head) : { ...head, path: null }
    case 'content':
      return data ? { ...head, title: (data as ContentPage).title } : head
    default:
      return head
  }
}

type Organizer = ResponseOf<'organization'>['data']

function organizerHead(organizer: Organizer, head: PageHead): PageHead {
  const upcoming = organizer.tournaments.filter(({ status }) => status !== 'COMPLETED').length
  const data = organizationData(organizer, localOrigin(head.origin))
  const description = tCount(
    '{name} on Matchpoint: {count} upcoming tournament. See what is open, and book your place online.',
    '{name} on Matchpoint: {count} upcoming tournaments. See what is open, and book your place online.',
    upcoming,
    { name: organizer.name },
  )
  return {
    ...head,
    title: organizer.name,
    description,
    path: organizerPath(organizer),
    data: { '@context': SCHEMA, ...data },
  }
}

function sportsEventHead(event: SportsEvent, { origin, now }: HeadContext): PageHead {
  const kind = 'events' in event ? 'tournament' : 'event'
  const path = `/${kind}/${encodeURIComponent(event._id)}`
  const pages = localOrigin(origin)
  const image = linkPreview(event.banner, origin)
  return {
    title: event.name,
    description: describe(event),
    path,
    origin,
    image,
    data: sportsEventData(event, { url: pages + path, origin: pages, image: image.url, now }),
  }
}

/** 'Chess · Sun, 22 Nov, 2026 · Town Hall, Pune · entry from ₹250'. */
function describe(event: SportsEvent): string {
  const { start_date_time_new, end_date_time_new, address } = event
  const fees = bookableEntries(event).map(feeOf)
  const lowest = Math.min(...fees)
  const fee = lowest === 0 ? t('free entry') : t('entry from {fee}', { fee: formatRupees(lowest) })
  return [
    nameOf('sport' in event ? event.sport : event.category),
    showDayRange(start_date_time_new, end_date_time_new),
    address,
    ...(fees.length === 0 ? [] : [fee]),
  ].join(' · ')
}

const localOrigin = (origin: string) => origin + basePath(currentLanguage())

/** The same page in all languages, for search engines. */
function addressesHtml(origin: string, path: string) {
  const addressOf = (language: Language) => origin + basePath(language) + path
  const canonical = addressOf(currentLanguage())
  return html`<link rel="canonical" href="${canonical}" /><meta property="og:url" content="${canonical}" />${LANGUAGE_CODES.map(
    (language) =>
      html`<link rel="alternate" hreflang="${language}" href="${addressOf(language)}" />`,
  )}<link rel="alternate" hreflang="x-default" href="${addressOf(DEFAULT_LANGUAGE)}" />`
}

export function headHtml({ title, description, path, origin, image, data }: PageHead) {
  const { url, size } = image
  return html`<title>${documentTitle(title)}</title>
    <meta name="description" content="${description}" />
    ${path === null ? html`<meta name="robots" content="noindex" />` : addressesHtml(origin, path)}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Matchpoint" />
    <meta property="og:locale" content="${currentLanguage()}_IN" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:image" content="${url}" />
    ${size === null ? '' : html`<meta property="og:image:width" content="${size.width}" /><meta property="og:image:height" content="${size.height}" />`}
    <meta name="twitter:card" content="summary_large_image" />
    ${data === null ? '' : html`<script type="application/ld+json">${raw(scriptJson(data))}</script>`}`
}
