import { drawPoster } from './poster.ts'
import { POSTER_SUBJECTS } from './subjects.ts'

const SIDE = 240
/** A browser lays a whole sheet out for each icon that it paints, but each sheet is a request. */
const ICONS_PER_SHEET = 6
const SHEET_PATH = /^\/posters\/icons-(\d+)\.svg$/

export const ICON_SHEETS = Array.from(
  { length: Math.ceil(POSTER_SUBJECTS.length / ICONS_PER_SHEET) },
  (_, sheet) => sheet,
)

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

/** Null if no sheet has this path. */
export function parseIconSheetPath(path: string): number | null {
  const sheet = Number(SHEET_PATH.exec(path)?.[1] ?? Number.NaN)
  return ICON_SHEETS.includes(sheet) ? sheet : null
}

/** Draws icons of sports and categories below each other; the fragment of a URL selects one. */
export function drawIconSheet(sheet: number): string {
  const from = sheet * ICONS_PER_SHEET
  const subjects = POSTER_SUBJECTS.slice(from, from + ICONS_PER_SHEET)
  const icons = subjects.map((sport, index) => {
    const y = index * SIDE
    const icon = drawPoster({ sport, seed: SEEDS[sport] ?? 'icon', width: SIDE, height: SIDE })
    return `<view id="${sport}" viewBox="0 ${y} ${SIDE} ${SIDE}"/>${withIdPrefix(icon, `${sport}-`).replace('<svg', `<svg y="${y}"`)}`
  })
  const height = subjects.length * SIDE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${height}" viewBox="0 0 ${SIDE} ${height}">${icons.join('')}</svg>`
}

const withIdPrefix = (svg: string, prefix: string) =>
  svg.replace(/(\bid="|href="#|url\(#)/g, `$1${prefix}`)
