import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { preferredLanguage, splitPath } from '#contract/languages.ts'
import {
  type Catalogue,
  ENGLISH,
  takeTranslationsFrom,
  translationsOf,
} from '#contract/translate.ts'
import { takePseudoLanguage } from '#src/languages/pseudo.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { findTexts, findUntranslated } from '../../scripts/texts.mjs'

const folder = new URL('../../src/languages/', import.meta.url)
function setCatalogue(catalogue: Catalogue) {
  const translations = translationsOf('hi', catalogue)
  takeTranslationsFrom(() => translations)
}

const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('a text', () => {
  afterEach(() => takeTranslationsFrom(() => ENGLISH))

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

test('a text in the pseudo-language is longer, in brackets once, with its values', () => {
  takePseudoLanguage()
  expect(t('Player {number} of {count}', { number: 1, count: 4 })).toBe('[Playerer 1 off 4]')
  expect(t(t('Retry'))).toBe('[Retryry]')
  takeTranslationsFrom(() => ENGLISH)
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
      const catalogue: Record<string, string> = JSON.parse(
        readFileSync(new URL(name, folder), 'utf8'),
      )
      const missing = texts.filter((text) => !catalogue[text])
      expect(missing, `${name}: npm run languages lists what is to be translated`).toEqual([])
      expect(Object.keys(catalogue), `${name}: run npm run languages`).toEqual(texts)
      for (const [text, translation] of Object.entries(catalogue)) {
        if (translation) expect(placeholdersOf(translation), text).toEqual(placeholdersOf(text))
      }
    }
  })
})
