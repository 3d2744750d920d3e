import type { Page } from 'playwright'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'

/** The fields of the catalogue that its organizers write, and of the site that its operator writes. */
const WRITTEN = new Set(
  'name title address city sport category state footerText timing format prizes description level note rules terms'.split(
    ' ',
  ),
)
/** Lines: the brand, which is drawn as two words, other brands, and the other language by its own name. */
const ALLOWED = ['MATCH', 'POINT', 'Facebook', 'Twitter', 'Instagram', 'YouTube', 'English']
/** Addresses of mails, ids of bookings and payments, links, and what is a picture of keys. */
const CODES = /\S+@\S+|\b(?:pay|ord|bk|rfnd|MP)[_-]\w+|https?:\S+|\b[A-Z0-9]{4,}(?:-[A-Z0-9]+)+\b/g

const PATHS = [
  requestPath('tournaments', { page: 1, limit: 100 }),
  requestPath('categoryEvents', { page: 1, limit: 100 }),
  requestPath('cities', { dropdown: 'true' }),
  requestPath('sports', { dropdown: 'true' }),
  requestPath('categories', { dropdown: 'true' }),
  requestPath('banners', {}),
  requestPath('icons', { page: 1, limit: 100 }),
  requestPath('socialLinks', {}),
]

/** What the database has, in the language of those who wrote it. `more`: paths of further calls. */
export async function writtenTexts(origin: string, more: string[] = []): Promise<string[]> {
  const texts = new Set<string>()
  for (const path of [...PATHS, ...more]) {
    const response = await fetch(origin + API_BASE + path)
    collect(await response.json(), texts)
  }
  return [...texts]
}

function collect(value: unknown, texts: Set<string>, key = ''): void {
  if (typeof value === 'string') {
    if (!WRITTEN.has(key)) return
    for (const text of [value, ...value.split(/,\s*/)]) if (text.length > 2) texts.add(text)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      collect(part, texts, Array.isArray(value) ? key : name)
    }
  }
}

/** The lines of the visible text that have Latin letters, without `written`. */
export async function latinLines(page: Page, written: string[]): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const known = written.map((each) => each.toLowerCase())
  const longestFirst = known.sort((one, other) => other.length - one.length)
  return text.split('\n').filter((line) => {
    if (ALLOWED.includes(line)) return false
    const rest = longestFirst.reduce(
      (left, each) => left.replaceAll(each, ''),
      line.replace(CODES, '').toLowerCase(),
    )
    return /[a-z]/.test(rest)
  })
}
