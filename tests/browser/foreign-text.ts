import type { Page } from 'playwright'
import { API_BASE } from '#contract/constants.ts'
import { requestPath } from '#contract/first-responses.ts'

/** Texts of the catalogue that are in English where its organizers have not written them in Hindi. */
const WRITTEN = new Set('name address details terms format prizes level side_a side_b'.split(' '))
/** Whole lines: the brand, which is drawn as two words, other brands, and the other language by its own name. */
const ALLOWED = ['MATCH', 'POINT', 'Facebook', 'Twitter', 'Instagram', 'YouTube', 'English']
/** Addresses of mails, ids of bookings and payments, links, and what is a picture of keys. */
const CODES =
  /\S+@\S+|\b(?:pay|order|ord|bk|booking|rfnd|MP)[_-]\w+|https?:\S+|\b[A-Z0-9]{4,}(?:-[A-Z0-9]+)+\b|\bGST(?:IN)?\b/g

const PATHS = [
  requestPath('tournaments', { page: 1, limit: 100 }),
  requestPath('categoryEvents', { page: 1, limit: 100 }),
]

/** What the answers in Hindi have in the letters of English. `more`: paths of further calls. */
export async function writtenTexts(origin: string, more: string[] = []): Promise<string[]> {
  const texts = new Set<string>()
  for (const path of [...PATHS, ...more]) {
    const response = await fetch(`${origin}${API_BASE}${path}&language=hi`)
    collect(await response.json(), texts)
  }
  return [...texts]
}

function collect(value: unknown, texts: Set<string>, key = ''): void {
  if (typeof value === 'string') {
    if (!WRITTEN.has(key)) return
    for (const text of value.split(/<[^>]+>/).flatMap((part) => [part, ...part.split(/,\s*/)])) {
      if (/[a-z]{3}/i.test(text)) texts.add(text.trim())
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      collect(part, texts, Array.isArray(value) ? key : name)
    }
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A whole name: 'Open' is not what 'Opening' begins with. */
const wholeName = (name: string) => new RegExp(`(?<![a-z])${escaped(name)}(?![a-z])`, 'gi')

/** The lines that have letters of English, without `known`. */
export function foreignLines(lines: string[], known: string[]): string[] {
  const longestFirst = [...known].sort((one, other) => other.length - one.length).map(wholeName)
  return lines.filter((line) => {
    if (ALLOWED.includes(line.trim())) return false
    const rest = longestFirst.reduce((left, name) => left.replace(name, ''), line)
    return /[a-z]/i.test(rest.replace(CODES, ''))
  })
}

/** The text of a page: its lines, its title, and the accessible names. */
export async function readLines(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const named = await page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt']
    const selector = names.map((name) => `[${name}]:not([lang=en] *, [lang=en])`).join()
    return [...document.body.querySelectorAll(selector)].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    )
  })
  return [await page.title(), ...text.split('\n'), ...named]
}

export async function latinLines(page: Page, written: string[]): Promise<string[]> {
  return foreignLines(await readLines(page), written)
}
