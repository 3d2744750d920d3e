import { useSelector } from '@xstate/react'
import { STATUS_FILTERS } from '#contract/constants.ts'
import type { StatusFilter } from '#contract/filters.ts'
import {
  type FilterChange,
  type ListingRef,
  selectIsFiltered,
  subjectOf,
} from '#machines/listing/listing.machine.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { Dialog } from '#src/components/Dialog/Dialog.tsx'
import { Field } from '#src/components/Field/Field.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'
import { css } from '#styled/css'

const fields = css({ display: 'grid', gap: '5' })
const range = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '4',
  border: '[0]',
  p: '0',
  '& legend': { textStyle: 'label.md', mb: '2' },
})

/** The filters of a list, applied together (SPEC section 2, Listings). */
export function FilterDialog({ listing }: { listing: ListingRef }) {
  const { kind, draft, options } = useSelector(listing, ({ context }) => context)
  const filtered = useSelector(listing, selectIsFiltered)
  const tournaments = kind === 'tournaments'
  const edit = (change: FilterChange) => listing.send({ type: 'filters.edit', change })
  return (
    <Dialog
      open
      title={tournaments ? 'Filter Tournaments' : 'Filter Events'}
      onClose={() => listing.send({ type: 'filters.close' })}
      footer={
        <>
          <Button
            look="quiet"
            disabled={!filtered}
            onClick={() => listing.send({ type: 'filters.reset' })}
          >
            Reset All Filters
          </Button>
          <Button onClick={() => listing.send({ type: 'filters.apply' })}>Apply Filters</Button>
        </>
      }
    >
      <div className={fields}>
        <SelectField
          label={tournaments ? 'Sport' : 'Category'}
          options={options}
          value={subjectOf(draft)}
          onChange={(value) => edit(tournaments ? { sport: value } : { category: value })}
        />
        <SelectField
          label="Status"
          options={STATUS_FILTERS}
          value={draft.status}
          onChange={(value) => edit({ status: value as StatusFilter })}
        />
        <fieldset className={range}>
          <legend>Date Range</legend>
          <Field
            label="From"
            type="date"
            value={draft.start_date}
            max={draft.end_date || undefined}
            onChange={(start_date) => edit({ start_date })}
          />
          <Field
            label="To"
            type="date"
            value={draft.end_date}
            min={draft.start_date || undefined}
            onChange={(end_date) => edit({ end_date })}
          />
        </fieldset>
      </div>
    </Dialog>
  )
}
