import type { Preview } from '@storybook/react-vite'
import { Fragment, useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '#src/theme/index.css'
import { DateLocale } from '#src/ui/DateRange/date-locale.ts'
import { loadSanitiser } from '#src/ui/Prose/Prose.tsx'
import { LazyDocsPage } from '../stories/docs/lazy-pages.tsx'
import { applyGlobals, drawMaps, stopClock } from '../stories/environment.ts'
import { applyLanguage, languageType, useAppliedLanguage } from '../stories/languages/languages.ts'
import { NOW } from '../stories/samples.ts'
import { globalTypes, initialGlobals, WIDTHS } from '../stories/toolbar.ts'
import { RESULT_TYPES, STRICT_RULES } from '../tests/colours.ts'
import './docs.css'
import { theme } from './theme.ts'

// Allow slow CI machines 5 s instead of 1 s.
configure({ asyncUtilTimeout: 5_000 })

/** A story in a frame must not scroll the Docs page, by the focus or by an item of a list. */
if (parent !== window && new URL(parent.location.href).searchParams.get('viewMode') === 'docs') {
  const { focus } = HTMLElement.prototype
  Object.defineProperty(HTMLElement.prototype, 'focus', {
    configurable: true,
    writable: true,
    value(this: HTMLElement, options?: FocusOptions) {
      focus.call(this, { ...options, preventScroll: true })
    },
  })
  Element.prototype.scrollIntoView = () => {}
}

drawMaps()

export default {
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      options: { resultTypes: RESULT_TYPES },
      config: { rules: STRICT_RULES.map((id) => ({ id, enabled: true })) },
    },
    docs: { page: LazyDocsPage, theme },
    backgrounds: { disabled: true },
    viewport: { options: WIDTHS },
    options: {
      storySort: {
        order: [
          'Start here',
          'Changed since',
          'Foundations',
          'Components',
          ['Actions', 'Booking', 'Cards', 'Fields', 'Layout', 'Navigation', 'Notices'],
          'Pages',
          'Frame',
        ],
      },
    },
  },
  globalTypes: { ...globalTypes, language: languageType(globalTypes.language) },
  initialGlobals,
  beforeAll: async () => {
    await loadSanitiser()
  },
  beforeEach: async ({ globals: { language }, parameters: { now = NOW } }) => {
    await applyLanguage(language)
    return stopClock(now)
  },
  decorators: [
    (Story, { globals: { theme, text, direction, motion, dates } }) => {
      const language = useAppliedLanguage()
      useLayoutEffect(
        () => applyGlobals({ theme, text, motion, direction }),
        [theme, text, motion, direction],
      )
      return (
        <DateLocale value={dates === 'page' ? null : dates}>
          <Router hook={memoryLocation({ path: '/' }).hook}>
            {/* What is drawn once is drawn again in another language. */}
            <Fragment key={language}>
              <Story />
            </Fragment>
          </Router>
        </DateLocale>
      )
    },
  ],
} satisfies Preview
