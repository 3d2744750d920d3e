import { useSelector } from '@xstate/react'
import { SlidersHorizontal } from 'lucide-react'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import { selectIsFiltered } from '#machines/listing/selectors.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { lazyDialog } from '#src/ui/lazy-part.tsx'
import { needsScript } from '#src/ui/needs-script.ts'
import { css } from '#styled/css'

const FilterDialog = lazyDialog(async () => (await import('./FilterDialog.tsx')).FilterDialog)

const dot = css({
  width: '[0.5rem]',
  height: '[0.5rem]',
  borderRadius: 'full',
  bg: 'fg.danger',
})

interface FilterButtonProps {
  listing: ListingRef
  label?: string
}

export function FilterButton({ listing, label = t('Filter') }: FilterButtonProps) {
  const open = useSelector(listing, (snapshot) => snapshot.matches({ filters: 'open' }))
  const filtered = useSelector(listing, selectIsFiltered)
  const trigger = FilterDialog.useTrigger()
  return (
    <>
      <Button
        variant="outline"
        className={needsScript}
        {...trigger}
        onClick={() => listing.send({ type: 'filters.open' })}
      >
        <SlidersHorizontal aria-hidden />
        {label}
        {filtered && <span role="img" aria-label={t('active')} className={dot} />}
      </Button>
      <FilterDialog
        listing={listing}
        open={open}
        onClose={() => listing.send({ type: 'filters.close' })}
      />
    </>
  )
}
