import { useSelector } from '@xstate/react'
import { type PartnerListRef, selectOpenItem } from '#machines/partner-list/partner-list.machine.ts'
import { lazyDialog } from '#src/ui/lazy-part.tsx'

const PartnerDialog = lazyDialog(async () => (await import('./PartnerDialog.tsx')).PartnerDialog)

/** Who needs a partner, of the page's event whose list is open. */
export function Partners({ partnerList }: { partnerList: PartnerListRef }) {
  return (
    <PartnerDialog
      partnerList={partnerList}
      open={useSelector(partnerList, selectOpenItem) !== null}
      onClose={() => partnerList.send({ type: 'partners.close' })}
    />
  )
}
