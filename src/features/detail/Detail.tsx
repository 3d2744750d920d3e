import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { SportsEvent } from '#contract/entities.ts'
import type { CountdownRef } from '#machines/countdown/countdown.machine.ts'
import {
  type DetailRef,
  type DetailTab,
  selectItem,
  selectPreview,
  selectTab,
} from '#machines/detail/detail.machine.ts'
import type { Preview } from '#machines/detail/preview.ts'
import type { PartnerListRef } from '#machines/partner-list/partner-list.machine.ts'
import { summaryOf } from '#machines/shortlist/saved-items.ts'
import type { WaitlistRef } from '#machines/waitlist/waitlist.machine.ts'
import { t } from '#src/languages/translate.ts'
import { HydrationBoundary } from '#src/ui/hydration.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { Partners } from '../partner-list/Partners.tsx'
import { Schedule } from '../schedule/Schedule.tsx'
import { ShareRow } from '../share/ShareRow.tsx'
import { SaveButton } from '../shortlist/SaveButton.tsx'
import { About } from './About.tsx'
import { BookableEvents } from './BookableEvents.tsx'
import { Booking, BookingBar } from './Booking.tsx'
import { DetailFrame } from './DetailFrame.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { VenueMap } from './VenueMap.tsx'

function pathOf(actor: DetailRef): string {
  const { kind, id } = actor.getSnapshot().context
  return `/${kind}/${id}`
}

export function Detail({ actor }: { actor: DetailRef }) {
  // The whole page takes long to draw: what was touched responds meanwhile.
  const snapshot = useDeferredValue(useSelector(actor, (now) => now))
  const preview = useSelector(actor, selectPreview, shallowEqual)
  const item = selectItem(snapshot)
  const { countdown, partnerList, share, waitlist } = snapshot.children
  const [offersInView, setOffersInView] = useState(true)
  if (snapshot.matches('offline')) return <DetailOffline actor={actor} preview={preview} />
  if (!(item && countdown && partnerList && share && waitlist)) {
    return <DetailFrame path={pathOf(actor)} preview={preview} />
  }
  return (
    <>
      <DetailFrame
        path={pathOf(actor)}
        preview={preview}
        action={
          'events' in item && (
            <HydrationBoundary>
              <SaveButton tournament={summaryOf(item)} withText />
            </HydrationBoundary>
          )
        }
        keyFacts={preview && <KeyFacts item={item} now={preview.now} />}
        side={
          <HydrationBoundary>
            <Booking
              actor={actor}
              item={item}
              countdown={countdown}
              waitlist={waitlist}
              partnerList={partnerList}
            />
          </HydrationBoundary>
        }
        tabs={
          <DetailTabs
            actor={actor}
            item={item}
            countdown={countdown}
            waitlist={waitlist}
            partnerList={partnerList}
            onOffersInView={setOffersInView}
          />
        }
        share={
          <HydrationBoundary>
            <ShareRow share={share} />
          </HydrationBoundary>
        }
        map={<DetailMap actor={actor} item={item} />}
      />
      <HydrationBoundary>
        <Partners partnerList={partnerList} />
      </HydrationBoundary>
      <HydrationBoundary>
        <BookingBar actor={actor} item={item} countdown={countdown} isHidden={offersInView} />
      </HydrationBoundary>
    </>
  )
}

function DetailOffline({ actor, preview }: { actor: DetailRef; preview: Preview | null }) {
  const { kind } = actor.getSnapshot().context
  const panel = (
    <RetryPanel
      title={t('You are offline')}
      text={t('This page opens when the network is back.')}
      onRetry={() => actor.send({ type: 'detail.retry' })}
    />
  )
  return preview ? (
    <DetailFrame path={pathOf(actor)} preview={preview} side={panel} />
  ) : (
    <Section isFirst>
      <Heading level={1}>{t(kind === 'tournament' ? 'Tournament' : 'Event')}</Heading>
      {panel}
    </Section>
  )
}

interface PartProps {
  actor: DetailRef
  item: SportsEvent
}

interface DetailTabsProps extends PartProps {
  countdown: CountdownRef
  waitlist: WaitlistRef
  partnerList: PartnerListRef
  onOffersInView(isInView: boolean): void
}

function DetailTabs(props: DetailTabsProps) {
  const { actor, item, countdown, waitlist, partnerList, onOffersInView } = props
  const tab = useSelector(actor, selectTab)
  const schedule = useSelector(actor, ({ children }) => children.schedule)
  const items = useMemo(
    () => [
      {
        value: 'events',
        title: t('Events'),
        content: (
          <HydrationBoundary>
            <BookableEvents
              item={item}
              countdown={countdown}
              waitlist={waitlist}
              partnerList={partnerList}
              onInView={onOffersInView}
            />
          </HydrationBoundary>
        ),
      },
      { value: 'about', title: t('About'), content: <About item={item} /> },
      ...(item.has_schedule
        ? [
            {
              value: 'schedule',
              title: t('Schedule'),
              content: schedule ? <Schedule schedule={schedule} /> : null,
            },
          ]
        : []),
    ],
    [item, countdown, waitlist, partnerList, onOffersInView, schedule],
  )
  return (
    <Tabs
      label={t('Details')}
      // The one event is beside the page then.
      alone={'events' in item ? undefined : 'about'}
      value={tab}
      onChange={(value) => actor.send({ type: `tab.${value as DetailTab}` })}
      items={items}
    />
  )
}

function DetailMap({ actor, item }: PartProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ shown: { map: 'shown' } }))
  return <VenueMap item={item} shown={isShown} onShow={() => actor.send({ type: 'map.show' })} />
}
