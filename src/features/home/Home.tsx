import { useSelector } from '@xstate/react'
import type { HomeRef } from '#machines/home/home.machine.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Carousel, CarouselSkeleton } from '#src/ui/Carousel/Carousel.tsx'
import { HydrationBoundary } from '#src/ui/hydration.tsx'
import { IconStrip, IconStripSkeleton } from '#src/ui/IconStrip/IconStrip.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { css } from '#styled/css'
import { ContinueBooking } from '../cart/ContinueBooking.tsx'
import { FilterButton } from '../listing/FilterButton.tsx'
import { ListingCards } from '../listing/ListingCards.tsx'
import { ListingChips } from '../listing/ListingChips.tsx'

const hero = css({
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'center',
  gap: { base: '4', lg: '8' },
  mb: { base: '4', md: '6' },
})
const title = css({ textStyle: 'display.md', fontSize: { base: '2xl', sm: '3xl' } })
const lead = css({ color: 'fg.muted', mt: '3', display: { base: 'none', sm: 'block' } })

export function Home({ actor }: { actor: HomeRef }) {
  const tournaments = useSelector(actor, ({ children }) => children.tournaments)
  const events = useSelector(actor, ({ children }) => children.events)
  return (
    <>
      <Section isFirst>
        <ContinueBooking />
        <div className={hero}>
          <div>
            <h1 className={title}>{t('Find your next match')}</h1>
            <p className={lead}>{t('Tournaments and events across India, booked in a minute.')}</p>
          </div>
          <Banners actor={actor} />
        </div>
        <Icons actor={actor} />
      </Section>
      {tournaments && (
        <List
          listing={tournaments}
          title={t('Tournaments')}
          subject={t('Sport')}
          empty={t('No tournament found')}
        />
      )}
      {events && (
        <List
          listing={events}
          title={t('Events')}
          subject={t('Category')}
          empty={t('No event found')}
        />
      )}
    </>
  )
}

interface ListProps {
  listing: ListingRef
  title: string
  subject: string
  empty: string
}

function List({ listing, title, subject, empty }: ListProps) {
  return (
    <Section>
      <Heading
        level={2}
        aside={
          <>
            <FilterButton listing={listing} />
            <ListingChips listing={listing} label={subject} />
          </>
        }
      >
        {title}
      </Heading>
      <ListingCards level={3} listing={listing} empty={{ title: empty }} />
    </Section>
  )
}

function Banners({ actor }: { actor: HomeRef }) {
  const snapshot = useSelector(actor, (now) => now)
  if (snapshot.matches({ banners: 'loading' })) return <CarouselSkeleton />
  if (!snapshot.matches({ banners: 'loaded' })) return null
  return <Carousel banners={snapshot.context.banners} />
}

function Icons({ actor }: { actor: HomeRef }) {
  const snapshot = useSelector(actor, (now) => now)
  if (snapshot.matches({ icons: 'loading' })) return <IconStripSkeleton />
  if (!snapshot.matches({ icons: 'loaded' })) return null
  return (
    <HydrationBoundary>
      <IconStrip icons={snapshot.context.icons} />
    </HydrationBoundary>
  )
}
