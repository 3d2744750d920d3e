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

/**
 * From 768 px the poster is beside the facts. On a wide screen all but the events is a column below it,
 * which stays in view.
 */
const layout = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) minmax(0, 1fr)',
    lg: 'minmax(0, 2fr) minmax(18rem, 1fr)',
  },
  gridTemplateAreas: {
    base: '"poster" "facts" "side" "tabs" "share" "map"',
    md: '"facts poster" "side side" "tabs tabs" "share share" "map map"',
    lg: '"facts poster" "tabs aside"',
  },
  gridTemplateRows: { lg: 'auto 1fr' },
  columnGap: { base: '6', lg: '12' },
  rowGap: '4',
})
const poster = css({
  gridArea: 'poster',
  display: 'block',
  width: 'full',
  height: { base: 'auto', md: 'full' },
  minHeight: { md: '[13rem]' },
  // The height of the row does not wait for the image.
  contain: { md: 'size' },
  aspectRatio: { base: '[3 / 1]', md: 'auto' },
  objectFit: 'cover',
  // Until the image is there, and if it does not load.
  bg: '[var(--hue-base, token(colors.bg.sunken))]',
  borderRadius: 'lg',
})
const area = {
  facts: css({ gridArea: 'facts', minWidth: '[0]' }),
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
const title = css({
  textStyle: 'display.md',
  fontSize: { base: '2xl', sm: '3xl' },
  mt: '3',
  mb: '2',
})
/** As high as what will be there, mostly: nothing moves when it arrives. */
const keyFactsOf = {
  tournament: css({
    mt: { base: '1', lg: '3' },
    minHeight: { base: '[5.25rem]', lg: '[5.75rem]' },
  }),
  event: css({ mt: { base: '1', lg: '3' }, minHeight: '[2.625rem]' }),
}
const fact = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  mb: '2',
  // A long word in an address breaks beside the icon.
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', mt: '[0.15em]' },
})
/** Its room is reserved while the rest loads: the labels beside it do not wrap later. */
const actionBox = css({
  ms: 'auto',
  width: { base: 'target', lg: '[8.5rem]' },
  minHeight: 'target',
  '& > *': { width: 'full' },
})
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const block = {
  title: css({ display: 'block', width: '[70%]', height: '[3rem]', mb: '4' }),
  line: css({ display: 'block', width: '[45%]', height: '[1.25rem]', mb: '3' }),
  panel: css({ display: 'block', width: 'full', height: '[5.75rem]', borderRadius: 'md' }),
}

interface DetailFrameProps {
  path: string
  preview: Preview | null
  /** Beside the sport. */
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
  const isEvent = path.startsWith('/event/')
  return (
    <Section isFirst>
      <div className={layout}>
        {!preview && <span className={cx(skeleton(), poster)} />}
        {preview?.banner && (
          <Poster path={path}>
            <Picture
              src={preview.banner}
              picture={preview.picture}
              sizes="(min-width: 1024px) 28rem, (min-width: 768px) 46vw, 92vw"
              alt=""
              width="1200"
              height="480"
              fetchPriority="high"
              className={cx(poster, hueClass(preview.subject))}
            />
          </Poster>
        )}
        <div className={area.facts}>
          {preview ? (
            <>
              <Facts
                preview={preview}
                action={!isEvent && <div className={actionBox}>{action}</div>}
              />
              <div className={keyFactsOf[isEvent ? 'event' : 'tournament']}>{keyFacts}</div>
            </>
          ) : (
            <>
              <span className={cx(skeleton(), block.title)} />
              <span className={cx(skeleton(), block.line)} />
              <span className={cx(skeleton(), block.line)} />
            </>
          )}
        </div>
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
