import { type CalendarDate, endOfMonth } from '@internationalized/date'

/** yyyy-MM-dd, IST, both included. */
export interface Days {
  start: string
  end: string
}

/** A phrase of a search, as `searchable` writes it, and the days that it means. */
interface DaysPhrase {
  phrase: string
  days(today: CalendarDate, year?: string): Days
  /** It may also be in a name, as in 'Sprint Sunday'. */
  texts: string[]
}

const MONTHS = `
  january jan जनवरी
  february feb फरवरी
  march मार्च
  april apr अप्रैल
  may मई
  june jun जून
  july jul जुलाई
  august aug अगस्त
  september sept sep सितंबर सितम्बर
  october oct अक्टूबर
  november nov नवंबर नवम्बर
  december dec दिसंबर दिसम्बर
`
const WEEKDAYS = `
  monday somvar सोमवार
  tuesday mangalvar मंगलवार
  wednesday budhvar बुधवार
  thursday guruvar गुरुवार
  friday shukravar शुक्रवार
  saturday shanivar शनिवार
  sunday ravivar itvar रविवार
`
const TODAY = ['today', 'aaj', 'आज']
const TOMORROW = ['tomorrow', 'kal', 'कल']
const THIS = '(?:this|is|इस)'
const NEXT = '(?:next|agle|अगले)'
const WEEKEND = ['weekend', 'weekends', 'वीकेंड', 'सप्ताहांत']
const WEEK = '(?:week|hafte|हफ्ते)'
const MONTH = '(?:month|mahine|महीने)'

const oneOf = (words: string[]) => `(?:${words.join('|')})`
const readLists = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))

/** A phrase comes before those that are a part of it. */
export const DAYS_PHRASES: DaysPhrase[] = [
  {
    phrase: `${NEXT} ${oneOf(WEEKEND)}`,
    days: (today) => weekend(today.add({ weeks: 1 })),
    texts: [],
  },
  { phrase: `${THIS} ${oneOf(WEEKEND)}`, days: weekend, texts: [] },
  { phrase: oneOf(WEEKEND), days: weekend, texts: WEEKEND },
  { phrase: `${NEXT} ${WEEK}`, days: (today) => week(today.add({ weeks: 1 })), texts: [] },
  { phrase: `${THIS} ${WEEK}`, days: week, texts: [] },
  { phrase: `${NEXT} ${MONTH}`, days: (today) => month(today.add({ months: 1 })), texts: [] },
  { phrase: `${THIS} ${MONTH}`, days: month, texts: [] },
  { phrase: oneOf(TODAY), days: (today) => range(today), texts: TODAY },
  { phrase: oneOf(TOMORROW), days: (today) => range(today.add({ days: 1 })), texts: TOMORROW },
  ...readLists(WEEKDAYS).map((names, weekday) => ({
    phrase: `(?:(?:this|next) )?${oneOf(names)}`,
    days: (today: CalendarDate) => range(nextWeekday(today, weekday)),
    texts: names,
  })),
  ...readLists(MONTHS).map((names, index) => ({
    phrase: `${oneOf(names)}(?: (20\\d\\d))?`,
    days: (today: CalendarDate, year?: string) => month(monthOf(today, index + 1, year)),
    texts: names,
  })),
]

const range = (start: CalendarDate, end = start): Days => ({
  start: start.toString(),
  end: end.toString(),
})

/** 0 for Monday. */
const weekdayOf = (day: CalendarDate) => (day.toDate('UTC').getUTCDay() + 6) % 7

const monday = (day: CalendarDate) => day.subtract({ days: weekdayOf(day) })

/** The weekend of the same week: on a Sunday it began the day before. */
function weekend(day: CalendarDate): Days {
  return range(monday(day).add({ days: 5 }), monday(day).add({ days: 6 }))
}

function week(day: CalendarDate): Days {
  return range(monday(day), monday(day).add({ days: 6 }))
}

function month(day: CalendarDate): Days {
  return range(day.set({ day: 1 }), endOfMonth(day))
}

const nextWeekday = (today: CalendarDate, weekday: number) =>
  today.add({ days: (weekday - weekdayOf(today) + 7) % 7 })

/** This month or one that comes, unless the year is given. */
function monthOf(today: CalendarDate, number: number, year?: string): CalendarDate {
  const first = today.set({ day: 1 })
  return year
    ? first.set({ month: number, year: Number(year) })
    : first.add({ months: (number - today.month + 12) % 12 })
}
