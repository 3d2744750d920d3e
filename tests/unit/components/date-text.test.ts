import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DATE_UNKNOWN } from '#contract/dates.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'

const piecesOf = (text: string) =>
  [
    ...renderToString(createElement(DateText, null, text)).matchAll(/<span[^>]*>(.*?)<\/span>/g),
  ].map(([, piece]) => piece)

test('a line breaks between a day and a time, and not within them', () => {
  expect(piecesOf('Sun, 6 Dec, 2026, 9:00 am IST to Mon, 7 Dec, 2026, 6:00 pm IST')).toEqual([
    'Sun, 6 Dec, 2026,',
    '9:00 am IST',
    'to',
    'Mon, 7 Dec, 2026,',
    '6:00 pm IST',
  ])
  expect(piecesOf('Refunded on Fri, 20 Nov, 2026, 3:30 pm IST')).toEqual([
    'Refunded on',
    'Fri, 20 Nov, 2026,',
    '3:30 pm IST',
  ])
  expect(piecesOf('Sun, 6 Dec, 2026')).toEqual(['Sun, 6 Dec, 2026'])
  expect(piecesOf(DATE_UNKNOWN)).toEqual([DATE_UNKNOWN])
})
