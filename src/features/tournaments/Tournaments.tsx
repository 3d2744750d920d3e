import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { FilterButton } from '../listing/FilterButton.tsx'
import { FilterChips } from '../listing/FilterChips.tsx'
import { InCity } from '../listing/InCity.tsx'
import { ListingCards } from '../listing/ListingCards.tsx'

export function Tournaments({ actor }: { actor: ListingRef }) {
  return (
    <Section>
      <Heading level={1} more={<InCity listing={actor} />} aside={<FilterButton listing={actor} />}>
        {t('Tournaments')}
      </Heading>
      <FilterChips listing={actor} />
      <ListingCards level={2} listing={actor} empty={{ title: t('No tournament found') }} eager />
    </Section>
  )
}
