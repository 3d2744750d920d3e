import { useSelector } from '@xstate/react'
import { CalendarDays, MapPin } from 'lucide-react'
import type { SportsEvent } from '#contract/entities.ts'
import type { CountdownRef } from '#machines/countdown/countdown.machine.ts'
import { type DetailRef, isTournament } from '#machines/detail/detail.machine.ts'
import type { ShareRef } from '#machines/share/share.machine.ts'
import { Badge } from '#src/components/Badge/Badge.tsx'
import { cardLabel } from '#src/components/Badge/card-label.ts'
import { Chip } from '#src/components/Chip/Chip.tsx'
import { Section } from '#src/components/Page/Page.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { About } from './About.tsx'
import { BookableEvents } from './BookableEvents.tsx'
import { BookingCountdown } from './BookingCountdown.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { showDateTimeRange } from './date-time-range.ts'
import { ShareRow } from './ShareRow.tsx'
import { VenueMap } from './VenueMap.tsx'

const hero = css({
  width: 'full',
  height: 'auto',
  aspectRatio: { base: '16/9', md: '5/2' },
  objectFit: 'cover',
  // Fills the space of an image that does not load.
  bg: 'bg.sunken',
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
/** A column on a wide screen, yet the bookable events come before the map in reading order. */
const side = css({ gridColumn: { lg: '2' } })
const main = css({ gridColumn: { lg: '1' } })
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
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })

export function Detail({ actor }: { actor: DetailRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { loaded } = snapshot.context
  const countdown = snapshot.children.countdown as CountdownRef | undefined
  const share = snapshot.children.share as ShareRef | undefined
  if (!loaded || !countdown || !share) return <DetailSkeleton />
  const { item, now } = loaded
  const tab = snapshot.matches({ shown: { tab: 'about' } }) ? 'about' : 'events'
  return (
    <Section>
      {item.banner && (
        <img
          src={item.banner}
          alt=""
          width="1200"
          height="480"
          fetchPriority="high"
          className={hero}
        />
      )}
      <div className={layout}>
        <div>
          <div className={labels}>
            {subject(item) && <Chip name={subject(item)} />}
            <Badge text={cardLabel(item.start_date_time_new, item.end_date_time_new, now)} />
          </div>
          <h1 className={title}>{item.name}</h1>
          <p className={fact}>
            <CalendarDays aria-hidden />
            <span>{t(showDateTimeRange(item.start_date_time_new, item.end_date_time_new))}</span>
          </p>
          {item.address && (
            <p className={fact}>
              <MapPin aria-hidden />
              <span>{item.address}</span>
            </p>
          )}
          <ShareRow share={share} />
        </div>
        <div className={side}>
          <BookingCountdown countdown={countdown} />
        </div>
        <div className={main}>
          <Tabs
            label={t('Details')}
            value={tab}
            onChange={(value) =>
              actor.send({ type: value === 'about' ? 'tab.about' : 'tab.events' })
            }
            items={[
              {
                value: 'events',
                title: t('Events'),
                content: <BookableEvents item={item} countdown={countdown} />,
              },
              { value: 'about', title: t('About'), content: <About item={item} /> },
            ]}
          />
        </div>
        <div className={side}>
          <VenueMap
            item={item}
            shown={snapshot.matches({ shown: { map: 'shown' } })}
            onShow={() => actor.send({ type: 'map.show' })}
          />
        </div>
      </div>
    </Section>
  )
}

function subject(item: SportsEvent): string {
  return isTournament(item) ? item.sport : item.category
}
