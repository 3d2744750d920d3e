import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { Heading, Section } from '#src/components/Page/Page.tsx'
import { t } from '#src/languages/translate.ts'
import { FilterButton } from '../listing/FilterButton.tsx'
import { ListingCards } from '../listing/ListingCards.tsx'

export function Tournaments({ actor }: { actor: ListingRef }) {
  return (
    <Section>
      <Heading level={1} aside={<FilterButton listing={actor} />}>
        {t('Tournaments')}
      </Heading>
      <ListingCards level={2} listing={actor} empty={{ title: t('No tournament found') }} eager />
    </Section>
  )
}
