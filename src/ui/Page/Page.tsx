import type { ReactNode } from 'react'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'

interface PageProps {
  header: ReactNode
  footer: ReactNode
  /** Stands at the bottom of the screen, and at the end of the page below the footer. */
  bar?: ReactNode
  children: ReactNode
}

const shell = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '[100dvh]',
  '&:has([data-over-page])': { pb: '[var(--bar-height, 0px)]' },
  _print: { '& > :not(main)': { display: 'none' } },
})
const skip = css({
  position: 'fixed',
  top: '2',
  insetInlineStart: '2',
  zIndex: 'popover',
  px: '4',
  py: '3',
  bg: 'bg.surface',
  color: 'fg.default',
  borderRadius: 'md',
  '&:not(:focus)': { translate: '[0 -200%]' },
})
/** At least as high as the screen below the header: the footer does not move in view when content arrives. */
const main = css({ flex: '1', minHeight: '[calc(100vh - 4.5rem)]', outlineStyle: 'none' })

export function Page({ header, footer, bar, children }: PageProps) {
  return (
    <div className={shell}>
      <a href="#main" className={skip}>
        {t('Skip to content')}
      </a>
      {header}
      <main id="main" tabIndex={-1} className={main}>
        {children}
      </main>
      {footer}
      {bar}
    </div>
  )
}

const section = css({
  width: 'full',
  maxWidth: 'page',
  mx: 'auto',
  px: 'gutter',
})
const spaced = css({ pt: { base: '6', md: '8' } })
const first = css({ pt: { base: '4', md: '6' } })
const narrow = css({ maxWidth: '[calc(token(sizes.form) + 2 * token(spacing.gutter))]' })

interface SectionProps {
  children: ReactNode
  narrow?: boolean
  isFirst?: boolean
}

export function Section({ children, ...props }: SectionProps) {
  return (
    <section className={cx(section, props.isFirst ? first : spaced, props.narrow && narrow)}>
      {children}
    </section>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '3',
  mb: { base: '4', md: '5' },
})
// With text of twice the size a word is wider than a phone.
const heading = {
  1: css({ textStyle: 'display.md', minWidth: '[0]', overflowWrap: 'anywhere' }),
  2: css({ textStyle: 'display.md', fontSize: '2xl', minWidth: '[0]', overflowWrap: 'anywhere' }),
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  minWidth: '[0]',
})
/** On a phone, so that what is beside it is at the same place on each page. */
const alone = css({ flex: { base: '[1 1 100%]', sm: '[0 1 auto]' } })

interface HeadingProps {
  level: 1 | 2
  children: ReactNode
  /** Continues the heading, on its line. */
  more?: ReactNode
  aside?: ReactNode
}

export function Heading({ level, children, more, aside }: HeadingProps) {
  const Tag = level === 1 ? 'h1' : 'h2'
  return (
    <div className={head}>
      <div className={cx(line, level === 1 && aside !== undefined && alone)}>
        <Tag className={heading[level]}>{children}</Tag>
        {more}
      </div>
      {aside}
    </div>
  )
}
