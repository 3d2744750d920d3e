import { useSelector } from '@xstate/react'
import { isGlobal } from '#contract/cities.ts'
import { searchUrl } from '#contract/search-url.ts'
import { selectLabel } from '#machines/city/city.machine.ts'
import { selectTotal } from '#machines/listing/selectors.ts'
import { type SearchRef, titleOf } from '#machines/search/search.machine.ts'
import { nameOf, t } from '#src/languages/translate.ts'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { button } from '#styled/recipes'
import { useApp } from '../app-context.ts'
import { FilterButton } from '../listing/FilterButton.tsx'
import { FilterChips } from '../listing/FilterChips.tsx'
import { ListingCards } from '../listing/ListingCards.tsx'
import { useChild } from '../use-child.ts'

export function Search({ actor }: { actor: SearchRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const tournaments = useChild(actor, 'tournaments')
  const events = useChild(actor, 'events')
  const tab = snapshot.value as 'tournaments' | 'events'
  const empty = useEmptyState()
  const tabs = [
    { value: 'tournaments', title: t('Tournaments'), listing: tournaments },
    { value: 'events', title: t('Events'), listing: events },
  ]
  const counts = {
    tournaments: useSelector(tournaments, selectTotal),
    events: useSelector(events, selectTotal),
  }
  return (
    <Section>
      <Heading
        level={1}
        aside={
          <FilterButton
            listing={tab === 'tournaments' ? tournaments : events}
            label={t('Filters')}
          />
        }
      >
        {t(titleOf(snapshot.context.url))}
      </Heading>
      <Tabs
        label={t('Results')}
        value={tab}
        onChange={(value) =>
          actor.send({ type: value === 'events' ? 'tab.events' : 'tab.tournaments' })
        }
        items={tabs.map(({ value, title, listing }) => ({
          value,
          title,
          count: counts[value as keyof typeof counts],
          content: (
            <>
              <FilterChips listing={listing} />
              <ListingCards
                level={2}
                listing={listing}
                urlOf={(queryString) =>
                  searchUrl({ ...snapshot.context.url, [value]: queryString })
                }
                empty={empty}
                eager={value === tab}
              />
            </>
          ),
        }))}
      />
    </Section>
  )
}

function useEmptyState() {
  const { actor: app } = useApp()
  const city = useChild(app, 'city')
  const isEverywhere = useSelector(city, ({ context }) => isGlobal(context.selected))
  const name = nameOf(useSelector(city, selectLabel))
  const title = t('No tournaments/events found')
  if (isEverywhere) return { title, hint: t('Try other words.') }
  return {
    title,
    hint: t('Try a different city or other words.'),
    children: (
      <button
        type="button"
        className={button({ variant: 'outline' })}
        onClick={() => app.send({ type: 'city.reset' })}
      >
        {t('Nothing in {city}: show all of India', { city: name })}
      </button>
    ),
  }
}
