import { useSelector } from '@xstate/react'
import { isGlobal } from '#contract/cities.ts'
import { selectLabel } from '#machines/city/city.machine.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { selectIsLoading, selectIsOutdated, selectTotal } from '#machines/listing/selectors.ts'
import { nameOf, t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { useApp } from '../app-context.ts'
import { useChild } from '../use-child.ts'

const text = css({ color: 'fg.muted', textStyle: 'title.md', overflowWrap: 'anywhere' })

/** Continues the title of a list that a city limits: 'Tournaments in Mumbai (10)'. */
export function InCity({ listing }: { listing: ListingRef }) {
  const city = useChild(useApp().actor, 'city')
  const isEverywhere = useSelector(city, ({ context }) => isGlobal(context.selected))
  const name = nameOf(useSelector(city, selectLabel))
  // Until the list is loaded, the shown items belong to another city.
  const count = useSelector(listing, (snapshot) =>
    selectIsLoading(snapshot) || selectIsOutdated(snapshot) ? undefined : selectTotal(snapshot),
  )
  if (isEverywhere) return null
  return (
    <p className={text}>
      {count === undefined
        ? t('in {city}', { city: name })
        : t('in {city} ({count})', { city: name, count })}
    </p>
  )
}
