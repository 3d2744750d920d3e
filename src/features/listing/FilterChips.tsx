import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { SORTS } from '#contract/constants.ts'
import { activeChips, quickChips } from '#machines/listing/chips.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import type { FilterChange } from '#machines/listing/listing-kind.ts'
import {
  selectFilters,
  selectIsLocating,
  selectOptions,
  selectSort,
} from '#machines/listing/selectors.ts'
import { nameOf, t } from '#src/languages/translate.ts'
import { ChoiceChip, FilterRow, RemovableChip, ToggleChip } from '#src/ui/FilterRow/FilterRow.tsx'
import { HydrationBoundary } from '#src/ui/hydration.tsx'
import { css } from '#styled/css'
import { useApp } from '../app-context.ts'

const above = css({ mb: '3', _noscript: { display: 'none' } })

const sortOptions = () => SORTS.map(({ value, label }) => ({ value, label: t(label) }))

/** What the list is sorted and filtered by. */
export function FilterChips({ listing }: { listing: ListingRef }) {
  return (
    <div className={above}>
      <HydrationBoundary>
        <Chips listing={listing} />
        <Note listing={listing} />
      </HydrationBoundary>
    </div>
  )
}

function Chips({ listing }: { listing: ListingRef }) {
  const { clock } = useApp().services
  const filters = useSelector(listing, selectFilters)
  const options = useSelector(listing, selectOptions)
  const sort = useSelector(listing, selectSort)
  const sorts = useMemo(sortOptions, [])
  const set = (change: FilterChange | undefined) =>
    change && listing.send({ type: 'filters.set', change })
  // A day may have passed since the chips were drawn.
  const press = (label: string) =>
    set(quickChips(filters, clock.now()).find((chip) => chip.label === label)?.change)
  return (
    <FilterRow label={t('Order and filters')}>
      <ChoiceChip
        label={t('Order')}
        options={sorts}
        value={sort}
        onChange={(value) => listing.send({ type: 'sort.choose', sort: value })}
      />
      {activeChips(filters, options, clock.now()).map(({ label, change }) => (
        <RemovableChip key={label} label={t(nameOf(label))} onRemove={() => set(change)} />
      ))}
      {quickChips(filters, clock.now()).map(({ label, isOn }) => (
        <ToggleChip key={label} label={t(label)} isOn={isOn} onPress={() => press(label)} />
      ))}
    </FilterRow>
  )
}

function Note({ listing }: { listing: ListingRef }) {
  const isLocating = useSelector(listing, selectIsLocating)
  return <p role="status">{isLocating && t('Finding where you are…')}</p>
}
