import { fromAbsolute, toCalendarDate } from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'
import { searchable } from '#contract/text.ts'
import { DAYS_PHRASES, type Days } from './search-days.ts'

/** The conditions that a word implies, beside its letters. */
export interface Sense {
  days?: Days
  /** In rupees. */
  feeMax?: number
  /** In years, of the oldest player. */
  ageMax?: number
}

/** A word or phrase of a search: an event matches by one of its texts, or by its sense. */
export interface Term {
  texts: string[]
  /** The texts are whole words: 'men' is not in 'women'. */
  isWhole: boolean
  sense: Sense
  /** True if it distinguishes one event of a tournament from the others. */
  isOfEvent: boolean
}

/** A word without further meaning. */
export const PLAIN: Term = { texts: [], isWhole: false, sense: {}, isOfEvent: false }

/** The words of a line are synonyms. 'Mixed' is for girls and for boys. */
const PLAYERS = `
  womens women woman ladies lady female mahila महिला महिलाओं
  mens men man gents male purush पुरुष पुरुषों
  girls girl ladki ladkiyan लड़की लड़कियों
  boys boy ladka ladke लड़का लड़कों
  veterans veteran seniors senior
`
const YOUNG = ['girls', 'boys']
const CHILDREN = 'kids kid children child juniors junior bache bacche bachche bachchon बच्चे बच्चों'
const CHILD_AGE = 14
const FREE = 'free muft nishulk मुफ्त निशुल्क निःशुल्क'
const DISCIPLINES = 'singles single doubles double mixed'
const RUPEES = '(?:rs |inr |rupees )?'

interface Reader {
  phrase: string
  /** `groups`: of the phrase. */
  read(groups: string[]): Partial<Term>
}

const wordsOf = (line: string) => line.trim().split(' ').map(searchable)
const oneOf = (words: string[]) => `(${words.join('|')})`
const atMost = (fee = '0'): Partial<Term> => ({ sense: { feeMax: Number(fee) }, isOfEvent: true })

/** Each takes its words away from those after it: an age is at most 23, a fee is above it. */
const READERS: Reader[] = [
  {
    // Names have 'U-17', in words 'u 17'.
    phrase: '(?:u|under|below) ?(\\d|1\\d|2[0-3])',
    read: ([age]) => ({ texts: [`u ${age}`, `u${age}`, `under ${age}`], isOfEvent: true }),
  },
  {
    phrase: `(?:under|below|upto|up to|within|less than) ${RUPEES}(\\d{2,5})`,
    read: ([fee]) => atMost(fee),
  },
  { phrase: '(\\d{2,5}) (?:rs |rupees |rupaye )?(?:se kam|से कम)', read: ([fee]) => atMost(fee) },
  {
    phrase: `${oneOf(wordsOf(FREE))}(?: entry)?`,
    read: ([text = '']) => ({ ...atMost(), texts: [text] }),
  },
  {
    phrase: oneOf(wordsOf(CHILDREN)),
    read: () => ({ texts: wordsOf(CHILDREN), sense: { ageMax: CHILD_AGE }, isOfEvent: true }),
  },
  ...PLAYERS.trim()
    .split('\n')
    .map(wordsOf)
    .map((words) => ({
      phrase: oneOf(words),
      read: () => ({
        texts: YOUNG.includes(words[0] ?? '') ? [...words, 'mixed'] : words,
        isOfEvent: true,
      }),
    })),
  {
    phrase: oneOf(wordsOf(DISCIPLINES)),
    read: ([text = '']) => ({ texts: [text], isWhole: false, isOfEvent: true }),
  },
  {
    phrase: '(\\d+) ?(?:vs|v|x) ?(\\d+)',
    read: ([a, b]) => ({
      texts: [`${a}v${b}`, `${a}x${b}`, [a, 'v', b].join(' ')],
      isWhole: false,
    }),
  },
  { phrase: 't ?20', read: () => ({ texts: ['t20', 't 20'] }) },
  {
    phrase: '(\\d+) ?(?:k|km)',
    read: ([many]) => ({
      texts: ['k', 'km'].flatMap((unit) => [`${many}${unit}`, [many, unit].join(' ')]),
    }),
  },
  { phrase: '(\\d+) ?m', read: ([many]) => ({ texts: [`${many}m`, [many, 'm'].join(' ')] }) },
]

const compiled = (phrase: string) => new RegExp(`(?<= )(?:${phrase})(?= )`, 'gu')
const PHRASES = READERS.map(({ phrase, read }) => ({ pattern: compiled(phrase), read }))
const DAYS = DAYS_PHRASES.map(({ phrase, ...rest }) => ({ pattern: compiled(phrase), ...rest }))

/**
 * The phrases of `text` that say more than their letters, and the words that are left, separated by
 * spaces. `text` is as `searchable` writes it; `now` in ms.
 */
export function readTerms(text: string, now: number): { terms: Term[]; rest: string } {
  const today = toCalendarDate(fromAbsolute(now, INDIA_TIME_ZONE))
  const terms: Term[] = []
  let rest = ` ${text} `
  const take = (pattern: RegExp, read: (groups: string[]) => Partial<Term>) => {
    rest = rest.replace(pattern, (_, ...found) => {
      // After the groups come the place and the whole text.
      terms.push({ ...PLAIN, isWhole: true, ...read(found.slice(0, -2)) })
      return ''
    })
  }
  for (const { pattern, read } of PHRASES) take(pattern, read)
  for (const { pattern, texts, days } of DAYS) {
    take(pattern, ([year]) => ({ texts, sense: { days: days(today, year) } }))
  }
  return { terms, rest: rest.replace(/ +/g, ' ').trim() }
}
