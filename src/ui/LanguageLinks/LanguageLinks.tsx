import { Languages } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '#contract/filters.ts'
import {
  basePath,
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGES,
  languageTag,
} from '#contract/languages.ts'
import { currentLanguage } from '#contract/translate.ts'
import { rememberLanguage } from '#src/platform/language-cookie.ts'

interface LanguageLinksProps {
  className: string
  icon?: boolean
}

/** Drops the token of a password reset, so that no link contains it. */
const TOKEN = /(?:^|&)token=[^&]*/

/**
 * Entries of a list: the page, with its filters, in each other language, by its own name and its English one: a device
 * without its letters draws boxes.
 */
export function LanguageLinks({ className, icon = false }: LanguageLinksProps) {
  const [path] = useLocation()
  const queryString = useSearch().replace(TOKEN, '')
  return LANGUAGE_CODES.filter((code) => code !== currentLanguage()).map((code) => (
    <li key={code}>
      <a
        href={withQuery(basePath(code) + path, queryString)}
        hrefLang={code}
        translate="no"
        className={className}
        onClick={() => rememberLanguage(code)}
      >
        {icon && <Languages aria-hidden />}
        <span>
          <span lang={languageTag(code)}>{LANGUAGES[code].name}</span>
          {code !== DEFAULT_LANGUAGE && (
            <span lang="en">{` · ${LANGUAGES[code].englishName}`}</span>
          )}
        </span>
      </a>
    </li>
  ))
}
