import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { ALL } from '#contract/constants.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { selectOptions } from '#machines/listing/selectors.ts'
import { nameOf, t } from '#src/languages/translate.ts'

/** Sports or categories as options, with what the language of the page calls them. */
export function useOptions(listing: ListingRef) {
  const options = useSelector(listing, selectOptions)
  return useMemo(
    () =>
      options.map(({ value, label }) => ({
        value,
        label: value === ALL ? t(ALL) : nameOf(label),
        subject: label,
      })),
    [options],
  )
}
