import type { Icon } from '#contract/entities.ts'
import { nameOf, t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { Picture } from '../Picture/Picture.tsx'
import { UrlLink } from '../UrlLink/UrlLink.tsx'

const ICON_SKELETONS = 8

const row = css({
  display: 'flex',
  gap: { base: '2', md: '3' },
  px: 'gutter',
  py: '1',
  mx: '[calc(-1 * token(spacing.gutter))]',
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: '[none]',
  scrollSnapType: '[x proximity]',
  scrollPaddingInline: 'gutter',
})
const item = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '1',
  width: { base: '[4.5rem]', md: '[5rem]' },
  flexShrink: '0',
  color: 'fg.default',
  textDecoration: 'none',
  textAlign: 'center',
  borderRadius: 'md',
  scrollSnapAlign: 'start',
})
const circle = css({
  width: '[3.25rem]',
  height: 'auto',
  aspectRatio: '[1 / 1]',
  objectFit: 'cover',
  borderRadius: 'full',
  bg: 'bg.sunken',
  transitionProperty: '[scale]',
  transitionDuration: 'calm',
  transitionTimingFunction: 'out',
  '@media (hover: hover)': {
    'a:hover > &': { scale: '[1.06]' },
  },
})
const text = css({
  maxWidth: 'full',
  textStyle: 'label.md',
  lineHeight: '[1.15]',
  minHeight: '[2.3em]',
  overflowWrap: 'anywhere',
})
const line = css({ width: '[3rem]', height: '[1rem]' })

export function IconStrip({ icons }: { icons: readonly Icon[] }) {
  return (
    <ul aria-label={t('Sports and categories')} className={row}>
      {icons.map((icon) => (
        <li key={icon._id}>
          <UrlLink url={icon.url} className={item}>
            <Picture
              src={icon.image || undefined}
              picture={icon.picture}
              sizes="52px"
              alt=""
              width="96"
              height="96"
              loading="lazy"
              className={circle}
            />
            <span className={text}>{nameOf(icon.title)}</span>
          </UrlLink>
        </li>
      ))}
    </ul>
  )
}

const SKELETONS = Array.from({ length: ICON_SKELETONS }, (_, index) => `icon ${index}`)

export function IconStripSkeleton() {
  return (
    <div aria-hidden className={row}>
      {SKELETONS.map((key) => (
        <span key={key} className={item}>
          <span className={cx(skeleton(), circle)} />
          <span className={text}>
            <span className={cx(skeleton(), line)} />
          </span>
        </span>
      ))}
    </div>
  )
}
