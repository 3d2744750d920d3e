import { useSelector } from '@xstate/react'
import { type ComponentProps, useMemo } from 'react'
import { STATUS_FILTERS } from '#contract/constants.ts'
import type { StatusFilter } from '#contract/filters.ts'
import type { FilterChange, ListingRef } from '#machines/listing/listing.machine.ts'
import {
  selectDraft,
  selectIsFiltered,
  selectKind,
  selectMonths,
  subjectOf,
} from '#machines/listing/selectors.ts'
import { Button } from '#src/components/Button/Button.tsx'
import { DateRange } from '#src/components/DateRange/DateRange.tsx'
import { Dialog } from '#src/components/Dialog/Dialog.tsx'
import { SelectField } from '#src/components/SelectField/SelectField.tsx'
import { usePainted } from '#src/components/use-painted.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { useOptions } from './use-options.ts'

const fields = css({ display: 'grid', gap: '5' })
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4',
})

const calendarPlace = css({ height: '[26.1875rem]' })

const statusOptions = () => STATUS_FILTERS.map(({ value, label }) => ({ value, label: t(label) }))

interface FilterDialogProps {
  listing: ListingRef
  onClose(): void
}

export function FilterDialog({ listing, onClose }: FilterDialogProps) {
  const statuses = useMemo(statusOptions, [])
  const kind = useSelector(listing, selectKind)
  const draft = useSelector(listing, selectDraft)
  const options = useOptions(listing)
  const filtered = useSelector(listing, selectIsFiltered)
  const months = useSelector(listing, selectMonths)
  const tournaments = kind === 'tournaments'
  const edit = (change: FilterChange) => listing.send({ type: 'filters.edit', change })
  return (
    <Dialog
      open
      size="wide"
      title={tournaments ? t('Filter Tournaments') : t('Filter Events')}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={!filtered}
            onClick={() => listing.send({ type: 'filters.reset' })}
          >
            {t('Reset All Filters')}
          </Button>
          <Button onClick={() => listing.send({ type: 'filters.apply' })}>
            {t('Apply Filters')}
          </Button>
        </>
      }
    >
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
        <PaintedDateRange
          start={draft.start_date}
          end={draft.end_date}
          months={months}
          onChange={(start_date, end_date) => edit({ start_date, end_date })}
        />
      </div>
    </Dialog>
  )
}

/** A month takes long to draw: the dialog opens before. */
function PaintedDateRange(props: ComponentProps<typeof DateRange>) {
  return usePainted() ? <DateRange {...props} /> : <div className={calendarPlace} />
}
