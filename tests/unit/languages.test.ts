import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, preferredLanguage, splitPath } from '#contract/languages.ts'
import {
  type Catalogue,
  ENGLISH,
  takeTranslationsFrom,
  translationsOf,
} from '#contract/translate.ts'
import { takePseudoLanguage } from '#src/languages/pseudo.ts'
import { t, tCount, tNodes } from '#src/languages/translate.ts'
import { findTexts, findUntranslated } from '../../scripts/texts.mjs'

const folder = new URL('../../src/languages/', import.meta.url)
function setCatalogue(catalogue: Catalogue) {
  const translations = translationsOf('hi', catalogue)
  takeTranslationsFrom(() => translations)
}

/** Other files of the same thread read the texts of the server. */
let former = () => ENGLISH
beforeEach(() => {
  former = takeTranslationsFrom(() => ENGLISH)
})
afterEach(() => {
  takeTranslationsFrom(former)
})

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('a text', () => {
  test('is translated by the catalogue', () => {
    setCatalogue({ Retry: 'Nochmal' })
    expect(t('Retry')).toBe('Nochmal')
  })

  test('stays English if its translation is absent or empty', () => {
    setCatalogue({ Retry: '' })
    expect(t('Retry')).toBe('Retry')
    expect(t('Close')).toBe('Close')
    expect(t('constructor')).toBe('constructor')
  })

  test('has its placeholders filled, in the order of the translation', () => {
    const values = { size: 4, name: 'Net {size} Gains' }
    expect(t('Team {name} of {size}', values)).toBe('Team Net {size} Gains of 4')
    setCatalogue({ 'Team {name} of {size}': '{size} in {name}' })
    expect(t('Team {name} of {size}', values)).toBe('4 in Net {size} Gains')
  })

  test('keeps a placeholder that has no value', () => {
    expect(t('Team {name}')).toBe('Team {name}')
  })

  test('is translated by its pattern if its values were filled in elsewhere', () => {
    setCatalogue({ '{1} is not valid.': 'X {1}', 'The {1} is not {2}.': 'Y {2} {1}' })
    expect(t('email is not valid.')).toBe('X email')
    expect(t('The price is not 5 (net).')).toBe('Y 5 (net) price')
    expect(t('email is not valid!')).toBe('email is not valid!')
    setCatalogue({ 'Try again in {1}.': 'Y {1}', '{1} minutes': '{1} M' })
    expect(t('Try again in 5 minutes.')).toBe('Y 5 M')
  })

  test('has elements in its placeholders, and values that a browser does not translate', () => {
    const code = createElement('b', null, '42')
    expect(renderToStaticMarkup(tNodes('Code {code}, not 43', { code }))).toBe(
      '<span>Code </span><b>42</b><span>, not 43</span>',
    )
    expect(renderToStaticMarkup(tNodes('Code {code}', { code: 42 }))).toBe(
      '<span>Code </span><span translate="no">42</span>',
    )
    setCatalogue({ 'Code {code}, not 43': '{code}!' })
    expect(renderToStaticMarkup(tNodes('Code {code}, not 43', { code }))).toBe(
      '<b>42</b><span>!</span>',
    )
  })
})

describe('a text about a number', () => {
  const events = (count: number) => tCount('{count} event', '{count} events', count)
  const repeated = (count: number) =>
    tCount('{names} is listed twice.', '{names} are listed twice.', count, { names: 'Asha, Ravi' })
  const read = (name: string): Catalogue => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

  test('has the form of its number in English', () => {
    expect([0, 1, 2, 5].map(events)).toEqual(['0 events', '1 event', '2 events', '5 events'])
    expect(repeated(1)).toBe('Asha, Ravi is listed twice.')
  })

  test('has the form of its number in Hindi, where none is as one', () => {
    setCatalogue(read('hi.json'))
    expect([0, 1, 2, 5].map(repeated)).toEqual([
      'Asha, Ravi दो बार है।',
      'Asha, Ravi दो बार है।',
      'Asha, Ravi दो बार हैं।',
      'Asha, Ravi दो बार हैं।',
    ])
    const left = (count: number) => tCount('{count} place left', '{count} places left', count)
    const hours = (count: number) => tCount('hours', 'hours', count)
    expect([0, 1, 2, 5].map(hours)).toEqual(['घंटा', 'घंटा', 'घंटे', 'घंटे'])
    expect([0, 1, 2, 5].map(left)).toEqual(['0 जगह बाकी', '1 जगह बाकी', '2 जगहें बाकी', '5 जगहें बाकी'])
  })

  test('has more forms than English where the language has', () => {
    const polish = translationsOf('pl' as Language, {
      '{count} event': '{count} impreza',
      '{count} events': {
        few: '{count} imprezy',
        many: '{count} imprez',
        other: '{count} imprezy',
      },
    })
    takeTranslationsFrom(() => polish)
    expect([0, 1, 2, 5].map(events)).toEqual(['0 imprez', '1 impreza', '2 imprezy', '5 imprez'])
  })
})

test('ten texts in Tamil are a language: all others stay English', () => {
  const file = new URL('../languages/ta.json', import.meta.url)
  const tamil = translationsOf('ta' as Language, JSON.parse(readFileSync(file, 'utf8')))
  takeTranslationsFrom(() => tamil)
  expect(t('Home')).toBe('முகப்பு')
  expect(t('Pay {amount}', { amount: '₹500' })).toBe('₹500 செலுத்து')
  expect([0, 1, 2, 5].map((n) => tCount('{count} event', '{count} events', n))).toEqual([
    '0 நிகழ்வுகள்',
    '1 நிகழ்வு',
    '2 நிகழ்வுகள்',
    '5 நிகழ்வுகள்',
  ])
  expect(t('Booking Closed')).toBe('Booking Closed')
})

test('what a catalogue says of its language is not a text', () => {
  const about = { name: 'தமிழ்', offer: 'தமிழ்' }
  expect([...translationsOf('hi', { '@language': about, Retry: 'R' } as Catalogue).texts]).toEqual([
    ['Retry', 'R'],
  ])
})

test('a text in the pseudo-language is longer, in brackets once, with its values', () => {
  takePseudoLanguage()
  expect(t('Player {number} of {count}', { number: 1, count: 4 })).toBe('[Playerer 1 off 4]')
  expect(t(t('Retry'))).toBe('[Retryry]')
})

describe('the language', () => {
  test('is the first preferred one that the app has', () => {
    expect(preferredLanguage(['fr-FR', ' hi-IN;q=0.8', 'en-IN'])).toBe('hi')
    expect(preferredLanguage(['en-GB', 'hi'])).toBe('en')
  })

  test('is English if the app has no preferred one', () => {
    expect(preferredLanguage(['fr', 'ta'])).toBe('en')
    expect(preferredLanguage([])).toBe('en')
    expect(preferredLanguage(['*'])).toBe('en')
  })

  test.each([
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi/tournament/t-1', 'hi', '/tournament/t-1'],
    ['/history', 'en', '/history'],
    ['/', 'en', '/'],
    // English has no prefix: a page has one address.
    ['/en/tournaments', 'en', '/en/tournaments'],
  ])('of %s is %s, and its page is %s', (pathname, language, path) => {
    expect(splitPath(pathname)).toEqual({ language, path })
  })
})

describe('the list of texts', () => {
  const texts = findTexts()

  test('has the texts of views, machines, forms and responses', () => {
    expect(texts).toEqual(
      expect.arrayContaining([
        'Booking Closed',
        'Player {number}',
        'Not all were pasted',
        'Email is not valid',
        'Results for “{1}”',
        'A code is on its way to {1}.',
      ]),
    )
  })

  test('has every text of an element or its attributes', () => {
    expect(findUntranslated()).toEqual([])
  })

  test('is translated in every catalogue, with the same placeholders', () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const { '@language': about, ...catalogue } = JSON.parse(
        readFileSync(new URL(name, folder), 'utf8'),
      )
      const code = name.slice(0, 2) as Language
      expect(LANGUAGES[code], `${name}: run npm run languages`).toEqual(about)
      const missing = texts.filter((text) => !catalogue[text])
      expect(missing, `${name}: npm run languages lists what is to be translated`).toEqual([])
      expect(Object.keys(catalogue), `${name}: run npm run languages`).toEqual(texts)
      for (const [text, translation] of Object.entries<Catalogue[string]>(catalogue)) {
        const forms = typeof translation === 'string' ? [translation] : Object.values(translation)
        for (const form of forms) expect(placeholdersOf(form), text).toEqual(placeholdersOf(text))
      }
    }
  })
})
