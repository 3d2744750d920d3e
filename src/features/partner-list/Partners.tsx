import { useSelector } from '@xstate/react'
import { type PartnerListRef, selectOpenItem } from '#machines/partner-list/partner-list.machine.ts'
import { lazyDialog } from '#src/ui/lazy-part.tsx'

const PartnerDialog = lazyDialog(async () => (await import('./PartnerDialog.tsx')).PartnerDialog)

/** The dialog with the partner list of one event. */
export function Partners({ partnerList }: { partnerList: PartnerListRef }) {
  return (
    <PartnerDialog
      partnerList={partnerList}
      open={useSelector(partnerList, selectOpenItem) !== null}
      onClose={() => partnerList.send({ type: 'partners.close' })}
    />
  )
}
