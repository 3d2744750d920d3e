import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { SportsEvent } from '#contract/entities.ts'
import type { CountdownRef } from '#machines/countdown/countdown.machine.ts'
import { type DetailRef, selectItem, selectPreview } from '#machines/detail/detail.machine.ts'
import type { Preview } from '#machines/detail/preview.ts'
import type { ShareRef } from '#machines/share/share.machine.ts'
import { HydrateLater, isServed } from '#src/components/HydrateLater.tsx'
import { Heading, Section } from '#src/components/Page/Page.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { useTurns } from '#src/components/use-turns.ts'
import { t } from '#src/languages/translate.ts'
import { About } from './About.tsx'
import { BookableEvents } from './BookableEvents.tsx'
import { Booking, BookingBar } from './Booking.tsx'
import { DetailFrame } from './DetailFrame.tsx'
import { ShareRow } from './ShareRow.tsx'
import { VenueMap } from './VenueMap.tsx'

/** From the top, as no part must move an earlier one. The first is the frame. */
const PARTS = 5

export function Detail({ actor }: { actor: DetailRef }) {
  const preview = useSelector(actor, selectPreview, shallowEqual)
  const item = useSelector(actor, selectItem)
  const isOffline = useSelector(actor, (snapshot) => snapshot.matches('offline'))
  const countdown = useSelector(
    actor,
    ({ children }) => children.countdown as CountdownRef | undefined,
  )
  const share = useSelector(actor, ({ children }) => children.share as ShareRef | undefined)
  const [isInTurns] = useState(() => !isServed())
  const isLoaded = item && countdown && share
  const parts = useTurns(isLoaded ? PARTS : 0, isInTurns)
  if (isOffline) return <DetailOffline actor={actor} preview={preview} />
  if (!isLoaded || parts === 1) return <DetailFrame preview={preview} />
  return (
    <>
      <DetailFrame
        preview={preview}
        side={
          <HydrateLater>
            <Booking actor={actor} item={item} countdown={countdown} />
          </HydrateLater>
        }
        tabs={parts > 2 && <DetailTabs {...{ actor, item, countdown, parts }} />}
        share={
          parts > 3 && (
            <HydrateLater>
              <ShareRow share={share} />
            </HydrateLater>
          )
        }
        map={parts > 4 && <DetailMap actor={actor} item={item} />}
      />
      {parts > 4 && (
        <HydrateLater>
          <BookingBar actor={actor} item={item} countdown={countdown} />
        </HydrateLater>
      )}
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
    <DetailFrame preview={preview} side={panel} />
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
  parts: number
}

function DetailTabs({ actor, item, countdown, parts }: DetailTabsProps) {
  const tab = useSelector(actor, (snapshot) =>
    snapshot.matches({ shown: { tab: 'about' } }) ? 'about' : 'events',
  )
  const hasEvents = parts > 3
  const hasAbout = parts > 4
  const items = useMemo(
    () => [
      {
        value: 'events',
        title: t('Events'),
        content: hasEvents && (
          <HydrateLater>
            <BookableEvents actor={actor} item={item} countdown={countdown} />
          </HydrateLater>
        ),
      },
      { value: 'about', title: t('About'), content: hasAbout && <About item={item} /> },
    ],
    [actor, item, countdown, hasEvents, hasAbout],
  )
  return (
    <Tabs
      label={t('Details')}
      value={tab}
      onChange={(value) => actor.send({ type: value === 'about' ? 'tab.about' : 'tab.events' })}
      items={items}
    />
  )
}

function DetailMap({ actor, item }: PartProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ shown: { map: 'shown' } }))
  return <VenueMap item={item} shown={isShown} onShow={() => actor.send({ type: 'map.show' })} />
}
