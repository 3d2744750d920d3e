import { Link } from 'wouter'
import type { SupportInfo } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { LanguageLinks } from '../LanguageLinks/LanguageLinks.tsx'
import { CourtLines, Logo } from '../Logo/Logo.tsx'
import { linkKind } from '../UrlLink/link-kind.ts'
import { UrlLink } from '../UrlLink/UrlLink.tsx'

const LINKS = [
  ['/', 'Home'],
  ['/about', 'About Us'],
  ['/tournaments', 'Tournaments'],
  ['/contact', 'Contact Us'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const
const SOCIAL = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const

const root = css({
  position: 'relative',
  overflow: 'hidden',
  mt: { base: '16', md: '24' },
  '&[data-short] [data-long]': { mdDown: { display: 'none' } },
  bg: 'bg.inverse',
  color: 'fg.inverse',
  '& :focus-visible': { outlineColor: 'paper.50' },
})
const court = css({
  display: { base: 'none', md: 'block' },
  position: 'absolute',
  insetInlineEnd: '[-7rem]',
  bottom: '[-7rem]',
  width: '[30rem]',
  color: 'ink.700',
  pointerEvents: 'none',
})
const inner = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 2fr)',
  },
  overflowWrap: 'anywhere',
  gap: { base: '10', md: '12' },
  maxWidth: 'page',
  mx: 'auto',
  px: 'gutter',
  pt: { base: '12', md: '16' },
  pb: '[max(token(spacing.8), token(spacing.safeBottom))]',
})
const about = css({
  display: 'grid',
  gap: '5',
  alignContent: 'start',
})
const tagline = css({ textStyle: 'title.md', maxWidth: 'form' })
const heading = css({ textStyle: 'label.md', textTransform: 'uppercase', mb: '2' })
const links = css({ display: 'grid', listStyle: 'none', p: '0' })
const columns = css({
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
  columnGap: '4',
})
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'fg.inverse',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
})
const social = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', listStyle: 'none', p: '0' })
const address = css({ fontStyle: 'normal', whiteSpace: 'pre-line' })
const footerText = css({
  gridColumn: '1 / -1',
  pt: '6',
  borderTop: '[1px solid token(colors.ink.700)]',
  textStyle: 'body.sm',
})

interface FooterProps {
  support: SupportInfo | null
  /** Phones show the links alone. */
  isShort?: boolean
}

export function Footer({ support, isShort }: FooterProps) {
  const networks = SOCIAL.map(([key, name]) => ({ name, url: support?.[key] ?? '' })).filter(
    ({ url }) => linkKind(url) !== 'none',
  )
  const hasContact = support && (support.address || support.phone || support.email)
  return (
    <footer data-short={isShort || undefined} className={root}>
      <CourtLines className={court} />
      <div className={inner}>
        <div className={about}>
          <Logo />
          <p data-long className={tagline}>
            {t(
              'The premier platform for sports tournament bookings, connecting players with tournaments across the country.',
            )}
          </p>
          {networks.length > 0 && (
            <ul data-long className={social}>
              {networks.map(({ name, url }) => (
                <li key={name}>
                  <UrlLink url={url} className={link}>
                    {name}
                  </UrlLink>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-label={t('Quick links')}>
          <h2 className={heading}>{t('Quick links')}</h2>
          <ul className={cx(links, columns)}>
            {LINKS.map(([href, name]) => (
              <li key={href}>
                <Link href={href} className={link}>
                  {t(name)}
                </Link>
              </li>
            ))}
            {!isShort && <LanguageLinks className={link} />}
          </ul>
        </nav>
        {hasContact && (
          <div data-long>
            <h2 className={heading}>{t('Support')}</h2>
            {support.address && <address className={address}>{support.address}</address>}
            <ul className={links}>
              {support.phone && (
                <li>
                  <a
                    translate="no"
                    href={`tel:${support.phone.replace(/[^\d+]/g, '')}`}
                    className={link}
                  >
                    {support.phone}
                  </a>
                </li>
              )}
              {support.email && (
                <li>
                  <a translate="no" href={`mailto:${support.email}`} className={link}>
                    {support.email}
                  </a>
                </li>
              )}
            </ul>
          </div>
        )}
        {support?.footerText && <p className={footerText}>{support.footerText}</p>}
      </div>
    </footer>
  )
}
