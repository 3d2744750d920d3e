import { DEFAULT_LANGUAGE, directionOf, languageTag } from '#contract/languages.ts'
import { currentLanguage, t } from '#contract/translate.ts'

/** The texts of index.html, which a browser shows without the app. */
const texts = () => ({
  'This browser is too old to book here. Update it, or open this page in another browser.': t(
    'This browser is too old to book here. Update it, or open this page in another browser.',
  ),
  'Matchpoint has not loaded yet': t('Matchpoint has not loaded yet'),
  'Check your connection and try again.': t('Check your connection and try again.'),
  'Reload page': t('Reload page'),
  'Matchpoint needs JavaScript. Allow it in your browser and reload the page.': t(
    'Matchpoint needs JavaScript. Allow it in your browser and reload the page.',
  ),
})

/** Its file has a hash in its name. */
const FONT = /url\(["']?([^)"']*\/devanagari[^)"']*\.woff2)/
const FIRST_PRELOAD = /<link rel="preload"/

/** The page of index.html in the current language. */
export function translateTemplate(template: string): string {
  if (currentLanguage() === DEFAULT_LANGUAGE) return template
  const [, font] = FONT.exec(template) ?? []
  const preload = font
    ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`
    : ''
  return Object.entries(texts()).reduce(
    (html, [text, translation]) => html.replace(`>${text}<`, () => `>${translation}<`),
    template
      .replace(
        '<html lang="en-IN"',
        `<html lang="${languageTag(currentLanguage())}" dir="${directionOf(currentLanguage())}"`,
      )
      .replace(FIRST_PRELOAD, (link) => preload + link),
  )
}
