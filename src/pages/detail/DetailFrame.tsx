import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Preview } from '#machines/detail/preview.ts'
import { Badge } from '#src/components/Badge/Badge.tsx'
import { cardLabel } from '#src/components/Badge/card-label.ts'
import { Chip } from '#src/components/Chip/Chip.tsx'
import { hueClass } from '#src/components/hue.ts'
import { Section } from '#src/components/Page/Page.tsx'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { showDateTimeRange } from './date-time-range.ts'

const hero = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  aspectRatio: { base: '16/9', md: '5/2' },
  objectFit: 'cover',
  // Until the image is there, and if it does not load.
  bg: '[var(--hue-base, token(colors.bg.sunken))]',
  borderRadius: 'lg',
})
const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  columnGap: '12',
  rowGap: { base: '8', lg: '6' },
  mt: { base: '5', md: '8' },
})
const title = css({ textStyle: 'display.md', mt: '3', mb: '4' })
const fact = css({
  display: 'flex',
  gap: '2',
  alignItems: 'start',
  mb: '2',
  // A long word in an address breaks beside the icon.
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', mt: '[0.15em]' },
})
/** Reserves the height of the share links while the rest loads. */
const shares = css({
  display: { base: 'flow-root', _noscript: 'none' },
  minHeight: '[4.75rem]',
})
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const block = {
  title: css({ display: 'block', width: '[70%]', height: '[3rem]', mb: '4' }),
  line: css({ display: 'block', width: '[45%]', height: '[1.25rem]', mb: '3' }),
  panel: css({ display: 'block', width: 'full', height: '[9rem]', borderRadius: 'md' }),
}

interface DetailFrameProps {
  preview: Preview | null
  share?: ReactNode
  children?: ReactNode
}

export function DetailFrame({ preview, share, children }: DetailFrameProps) {
  return (
    <Section>
      {!preview && <span className={cx(skeleton(), hero)} />}
      {preview?.banner && (
        <img
          src={preview.banner}
          alt=""
          width="1200"
          height="480"
          fetchPriority="high"
          className={cx(hero, hueClass(preview.subject))}
        />
      )}
      <div className={layout}>
        <div>
          {preview ? (
            <Facts preview={preview} />
          ) : (
            <>
              <span className={cx(skeleton(), block.title)} />
              <span className={cx(skeleton(), block.line)} />
              <span className={cx(skeleton(), block.line)} />
            </>
          )}
          <div className={shares}>{share}</div>
        </div>
        {children ?? (
          <div role="status" aria-label={t('Loading')}>
            <span className={cx(skeleton(), block.panel)} />
          </div>
        )}
      </div>
    </Section>
  )
}

function Facts({ preview }: { preview: Preview }) {
  const { name, subject, address, start_date_time_new, end_date_time_new, now } = preview
  return (
    <>
      <div className={labels}>
        {subject && <Chip name={subject} />}
        <Badge text={cardLabel(start_date_time_new, end_date_time_new, now)} />
      </div>
      <h1 className={title}>{name}</h1>
      <p className={fact}>
        <CalendarDays aria-hidden />
        <span>{t(showDateTimeRange(start_date_time_new, end_date_time_new))}</span>
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
