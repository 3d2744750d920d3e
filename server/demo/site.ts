import type { banners, icons, supportInfo, tournaments } from '#server/db/schema.ts'
import { SUPPORT_INFO_ID } from '#server/db/schema.ts'
import { iconUrl } from '#server/posters/icon-sheet.ts'
import { posterUrl } from '#server/posters/url.ts'
import { slug } from '#server/slug.ts'
import { CATEGORIES } from './categories.ts'
import { SPORTS } from './sports.ts'

const DESKTOP = { width: 1600, height: 640 }
const MOBILE = { width: 800, height: 1000 }

const BANNERS = [
  { id: 'weekend', url: '/tournaments', sport: 'Badminton', seed: 'banner-3' },
  { id: 'football', url: '/tournaments?sport=football', sport: 'Football', seed: 'banner-3' },
  { id: 'marathon', url: '/events?category=Marathon', sport: 'Marathon', seed: 'banner-1' },
  { id: 'chess', url: '/tournament/', sport: 'Chess', seed: 'banner-3' },
  { id: 'online', url: '/events?category=Quiz', sport: 'Quiz', seed: 'banner-3' },
] as const

type Starting = Pick<typeof tournaments.$inferInsert, 'id' | 'sportId' | 'startsAt'>

const startOf = ({ startsAt }: Starting) => startsAt?.getTime() ?? 0

/** The banner of chess leads to the tournament of chess that starts last. */
export function demoBanners(given: readonly Starting[]): (typeof banners.$inferInsert)[] {
  const [last] = given
    .filter(({ sportId }) => sportId === slug('Chess'))
    .sort((one, other) => startOf(other) - startOf(one))
  return BANNERS.map(({ id, url, sport, seed }, position) => ({
    id: `banner-${id}`,
    position,
    url: id === 'chess' ? `${url}${last?.id}` : url,
    mobileImage: posterUrl(sport, seed, MOBILE),
    desktopImage: posterUrl(sport, seed, DESKTOP),
  }))
}

export function demoIcons(): (typeof icons.$inferInsert)[] {
  const sports = SPORTS.map(({ name }) => ({ name, url: `/tournaments?sport=${slug(name)}` }))
  const categories = CATEGORIES.map(({ name }) => ({
    name,
    url: `/events?category=${encodeURIComponent(name)}`,
  }))
  const shown = [...sports, ...categories]
  return shown.map(({ name, url }, index) => ({
    id: `icon-${slug(name)}`,
    position: shown.length - 1 - index,
    title: name,
    image: iconUrl(name),
    url,
  }))
}

export function demoSupport(): typeof supportInfo.$inferInsert {
  return {
    id: SUPPORT_INFO_ID,
    facebook: 'https://www.facebook.com/matchpoint.example',
    twitter: 'https://x.com/matchpoint_example',
    instagram: 'https://www.instagram.com/matchpoint.example',
    youtube: 'https://www.youtube.com/@matchpoint.example',
    address: 'Matchpoint, 3rd Floor, 12 Residency Road, Bengaluru 560025, Karnataka, India',
    timing:
      '<p>Monday to Saturday, 9:00 am to 8:00 pm IST</p><p>Sunday, 8:00 am to 1:00 pm IST</p>',
    phone: '+91 80 4000 1234',
    email: 'support@matchpoint.example',
    footerText: '© Matchpoint. Entry fees include all taxes. Times are Indian Standard Time (IST).',
  }
}
