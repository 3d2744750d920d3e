import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { ALL } from '#contract/constants.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { selectOptions } from '#machines/listing/selectors.ts'
import { t } from '#src/languages/translate.ts'

/** Sports or categories as options; only 'All' is translated, the others come from the database. */
export function useOptions(listing: ListingRef) {
  const options = useSelector(listing, selectOptions)
  return useMemo(
    () => options.map((option) => (option.value === ALL ? { ...option, label: t(ALL) } : option)),
    [options],
  )
}
