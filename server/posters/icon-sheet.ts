import { drawPoster } from './poster.ts'
import { POSTER_SUBJECTS } from './subjects.ts'
import { posterSlug } from './url.ts'

export const ICON_SHEET_PATH = '/posters/icons.svg'

const SIDE = 240

const SEEDS: Record<string, string> = {
  badminton: 'icon-6',
  cricket: 'icon-5',
  football: 'icon-4',
  tennis: 'icon-7',
  chess: 'icon-12',
  'table-tennis': 'icon-4',
  basketball: 'icon-4',
  volleyball: 'icon-6',
  kabaddi: 'icon-6',
  athletics: 'icon-2',
  swimming: 'icon-3',
  hockey: 'icon-2',
  marathon: 'icon-8',
  cycling: 'icon-4',
  yoga: 'icon-8',
  quiz: 'icon-4',
  esports: 'icon-7',
  carrom: 'icon-8',
  dance: 'icon-11',
  trekking: 'icon-7',
  photography: 'icon-8',
  'fitness-challenge': 'icon-4',
  skating: 'icon-4',
  'martial-arts': 'icon-5',
}

export function iconUrl(sport: string): string {
  return `${ICON_SHEET_PATH}#${posterSlug(sport)}`
}

/** Draws the icons of all sports and categories below each other; the fragment of the URL selects one. */
export function drawIconSheet(): string {
  const icons = POSTER_SUBJECTS.map((sport, index) => {
    const y = index * SIDE
    const icon = drawPoster({ sport, seed: SEEDS[sport] ?? 'icon', width: SIDE, height: SIDE })
    return `<view id="${sport}" viewBox="0 ${y} ${SIDE} ${SIDE}"/>${withIdPrefix(icon, `${sport}-`).replace('<svg', `<svg y="${y}"`)}`
  })
  const height = POSTER_SUBJECTS.length * SIDE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" viewBox="0 0 ${SIDE} ${height}">${icons.join('')}</svg>`
}

const withIdPrefix = (svg: string, prefix: string) =>
  svg.replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`)
