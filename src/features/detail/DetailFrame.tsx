import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Preview } from '#machines/detail/preview.ts'
import { t } from '#src/languages/translate.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { cardLabel } from '#src/ui/Badge/card-label.ts'
import { Chip } from '#src/ui/Chip/Chip.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { hueClass } from '#src/ui/hue.ts'
import { Section } from '#src/ui/Page/Page.tsx'
import { Picture } from '#src/ui/Picture/Picture.tsx'
import { Poster } from '#src/ui/Poster.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { showDateTimeRange } from './date-time-range.ts'

/** A poster of full width: the picture, and the facts in the colours of the sport. */
const hero = css({
  position: 'relative',
  display: { md: 'grid' },
  alignItems: { md: 'center' },
  minHeight: { md: '[17rem]' },
  bg: '[var(--hue-text, token(colors.bg.inverse))]',
  color: '[var(--hue-pale, token(colors.fg.inverse))]',
  overflowX: 'clip',
  '& :focus-visible': { outlineColor: '[currentColor]' },
})
const poster = css({
  display: 'block',
  width: { base: 'full', md: '[46%]' },
  position: { md: 'absolute' },
  insetBlock: { md: '0' },
  insetInlineEnd: { md: '0' },
  height: { base: 'auto', md: 'full' },
  aspectRatio: { base: '[3 / 1]', md: 'auto' },
  objectFit: 'cover',
  // Until the image is there, and if it does not load.
  bg: '[var(--hue-base, token(colors.bg.sunken))]',
})
const slanted = css({ clipPath: { md: '[polygon(4rem 0, 100% 0, 100% 100%, 0 100%)]' } })
const lettering = css({
  width: 'full',
  maxWidth: 'page',
  mx: 'auto',
  px: 'gutter',
  pb: '4',
  pt: { md: '6' },
})
const words = css({ pe: { md: '[calc(46% - 1rem)]' }, pb: { md: '2' } })

/** On a wide screen everything but the events is a sticky column beside them. */
const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' },
  gridTemplateAreas: { base: '"side" "tabs" "share" "map"', lg: '"tabs aside"' },
  columnGap: '12',
  rowGap: '4',
})
const area = {
  aside: css({
    gridArea: 'aside',
    display: { base: 'contents', lg: 'block' },
    position: { lg: 'sticky' },
    top: { lg: '[6rem]' },
    alignSelf: 'start',
    '& > * + *': { mt: { lg: '4' } },
  }),
  side: css({ gridArea: 'side' }),
  // Above it is the header, which is higher on a phone than the page's scroll padding.
  tabs: css({ gridArea: 'tabs', minWidth: '[0]', scrollMarginTop: { base: '10', lg: '0' } }),
  /** Reserves the height of the share links while the rest loads. */
  share: css({
    gridArea: 'share',
    display: { base: 'flow-root', _noscript: 'none' },
    minHeight: '[2.75rem]',
  }),
  map: css({ gridArea: 'map', minWidth: '[0]' }),
}
/** On a phone they lie over the edge of the picture. */
const labels = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  mt: { base: '[-0.875rem]', md: '0' },
  // Without it, a chip has the dark tone of the hero in the dark theme.
  '& > .chip': {
    '--chip-bg': 'var(--hue-pale, token(colors.bg.surface))',
    '--chip-fg': 'var(--hue-text, token(colors.fg.default))',
  },
})
const title = css({
  textStyle: 'display.md',
  fontSize: { base: '2xl', sm: '3xl' },
  mt: '3',
  mb: '3',
})
const fact = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  mb: '1',
  textStyle: 'label.lg',
  // A long word in an address breaks beside the icon.
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
const keyFactsShown = css({ mt: '3', _empty: { display: 'none' } })
/** About as high as the loaded content. */
const keyFactsToCome = {
  tournament: css({ mt: '3', minHeight: '[5.25rem]' }),
  event: css({ mt: '3', minHeight: '[2.625rem]' }),
}
/** Its width is reserved while the rest loads, so that the labels beside it do not wrap later. */
const actionBox = css({
  ms: 'auto',
  width: { base: 'target', lg: '[8.5rem]' },
  minHeight: 'target',
  '& > *': { width: 'full' },
})
const block = {
  title: css({ display: 'block', width: '[70%]', height: '[3rem]', mt: '4', mb: '4' }),
  line: css({ display: 'block', width: '[45%]', height: '[1.25rem]', mb: '3' }),
  panel: css({ display: 'block', width: 'full', height: '[5.75rem]', borderRadius: 'md' }),
}

interface DetailFrameProps {
  path: string
  preview: Preview | null
  /** Stands beside the sport. */
  action?: ReactNode
  keyFacts?: ReactNode
  side?: ReactNode
  tabs?: ReactNode
  share?: ReactNode
  map?: ReactNode
}

export function DetailFrame({
  path,
  preview,
  action,
  keyFacts,
  side,
  tabs,
  share,
  map,
}: DetailFrameProps) {
  const kind = path.startsWith('/event/') ? 'event' : 'tournament'
  return (
    <>
      <div className={cx(hero, hueClass(preview?.subject ?? ''))}>
        {!preview && <span className={cx(skeleton(), poster, slanted)} />}
        {preview?.banner && (
          <Poster path={path}>
            <Picture
              src={preview.banner}
              picture={preview.picture}
              sizes="(min-width: 768px) 46vw, 100vw"
              alt=""
              width="1200"
              height="480"
              fetchPriority="high"
              className={cx(poster, slanted)}
            />
          </Poster>
        )}
        <div className={lettering}>
          <div className={words}>
            {preview ? (
              <>
                <Facts
                  preview={preview}
                  action={kind === 'tournament' && <div className={actionBox}>{action}</div>}
                />
                <div className={side ? keyFactsShown : keyFactsToCome[kind]}>{keyFacts}</div>
              </>
            ) : (
              <>
                <span className={cx(skeleton(), block.title)} />
                <span className={cx(skeleton(), block.line)} />
                <span className={cx(skeleton(), block.line)} />
              </>
            )}
          </div>
        </div>
      </div>
      <Section isFirst>
        <div className={layout}>
          {tabs && (
            <div id="events" className={area.tabs}>
              {tabs}
            </div>
          )}
          <div className={area.aside}>
            <div className={area.side}>
              {side ?? (
                <div role="status" aria-label={t('Loading')}>
                  <span className={cx(skeleton(), block.panel)} />
                </div>
              )}
            </div>
            <div className={area.share}>{share}</div>
            {map && <div className={area.map}>{map}</div>}
          </div>
        </div>
      </Section>
    </>
  )
}

function Facts({ preview, action }: Pick<DetailFrameProps, 'action'> & { preview: Preview }) {
  const { name, subject, address, start_date_time_new, end_date_time_new, now } = preview
  return (
    <>
      <div className={labels}>
        {subject && <Chip name={subject} />}
        <Badge text={cardLabel(start_date_time_new, end_date_time_new, now)} />
        {action}
      </div>
      <h1 className={title}>{name}</h1>
      <p className={fact}>
        <CalendarDays aria-hidden />
        <span>
          <DateText>{t(showDateTimeRange(start_date_time_new, end_date_time_new))}</DateText>
        </span>
      </p>
      {address && (
        <p className={fact}>
          <MapPin aria-hidden />
          <span>{address}</span>
        </p>
      )}
    </>
  )
}
