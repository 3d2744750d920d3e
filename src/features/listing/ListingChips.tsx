import { useSelector } from '@xstate/react'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { selectSubject } from '#machines/listing/selectors.ts'
import { ChipRow } from '#src/ui/Chip/ChipRow.tsx'
import { HydrationBoundary } from '#src/ui/hydration.tsx'
import { css } from '#styled/css'
import { useOptions } from './use-options.ts'

/** Reserves the chips' height while they load, to avoid a layout shift. */
const reserved = css({
  flex: '[1 1 24rem]',
  minWidth: '[0]',
  minHeight: '[3.25rem]',
  _noscript: { display: 'none' },
})

export function ListingChips({ listing, label }: { listing: ListingRef; label: string }) {
  const options = useOptions(listing)
  const subject = useSelector(listing, selectSubject)
  return (
    <div className={reserved}>
      <HydrationBoundary>
        <ChipRow
          label={label}
          options={options}
          value={subject}
          onChange={(value) => listing.send({ type: 'filters.pick', value })}
        />
      </HydrationBoundary>
    </div>
  )
}
