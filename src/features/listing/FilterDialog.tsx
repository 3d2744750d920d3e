import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { STATUS_FILTERS } from '#contract/constants.ts'
import type { StatusFilter } from '#contract/filters.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { type FilterChange, type ListingKind, subjectOf } from '#machines/listing/listing-kind.ts'
import {
  selectCanReset,
  selectDraft,
  selectDraftTotal,
  selectKind,
} from '#machines/listing/selectors.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { useMediaQuery } from '#src/platform/media-query.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateRange } from '#src/ui/DateRange/DateRange.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { css } from '#styled/css'
import { useOptions } from './use-options.ts'

const TABLET = '(min-width: 768px)'

const fields = css({ display: 'grid', gap: '5' })
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4',
})

/** Its place is kept while it is counted. */
const count = css({
  alignSelf: 'center',
  color: 'fg.muted',
  minWidth: '[7.5rem]',
  textAlign: 'end',
  ms: 'auto',
})

const statusOptions = () => STATUS_FILTERS.map(({ value, label }) => ({ value, label: t(label) }))

interface FilterDialogProps {
  listing: ListingRef
  open: boolean
  onClose(): void
}

export function FilterDialog({ listing, open, onClose }: FilterDialogProps) {
  const canReset = useSelector(listing, selectCanReset)
  const tournaments = useSelector(listing, selectKind) === 'tournaments'
  return (
    <Dialog
      open={open}
      wide
      title={tournaments ? t('Filter Tournaments') : t('Filter Events')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={!canReset}
            onClick={() => listing.send({ type: 'filters.reset' })}
          >
            {t('Reset All Filters')}
          </Button>
          <Count listing={listing} />
          <Button onClick={() => listing.send({ type: 'filters.apply' })}>
            {t('Apply Filters')}
          </Button>
        </>
      }
    >
      <Fields listing={listing} />
    </Dialog>
  )
}

function Count({ listing }: { listing: ListingRef }) {
  const kind = useSelector(listing, selectKind)
  const total = useSelector(listing, selectDraftTotal)
  return (
    <p role="status" className={count}>
      {total !== undefined && countText(kind, total)}
    </p>
  )
}

function countText(kind: ListingKind, count: number): string {
  if (kind === 'tournaments') {
    return tCount('{count} tournament', '{count} tournaments', count)
  }
  return tCount('{count} event', '{count} events', count)
}

/** Memoized, so that it is not drawn again as the dialog closes. */
const Fields = memo(function Fields({ listing }: { listing: ListingRef }) {
  const statuses = useMemo(statusOptions, [])
  const tournaments = useSelector(listing, selectKind) === 'tournaments'
  const draft = useSelector(listing, selectDraft)
  const options = useOptions(listing)
  const months = useMediaQuery(TABLET) ? 2 : 1
  const edit = (change: FilterChange) => listing.send({ type: 'filters.edit', change })
  return (
    <div className={fields}>
      <div className={choices}>
        <SelectField
          label={tournaments ? t('Sport') : t('Category')}
          options={options}
          value={subjectOf(draft)}
          onChange={(value) => edit(tournaments ? { sport: value } : { category: value })}
        />
        <SelectField
          label={t('Status')}
          options={statuses}
          value={draft.status}
          onChange={(value) => edit({ status: value as StatusFilter })}
        />
      </div>
      <DateRange
        start={draft.start_date}
        end={draft.end_date}
        months={months}
        onChange={(start_date, end_date) => edit({ start_date, end_date })}
      />
    </div>
  )
})
