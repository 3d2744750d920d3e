import { useSelector } from '@xstate/react'
import { UsersRound } from 'lucide-react'
import type { CartItem } from '#contract/entities.ts'
import {
  type PartnerListRef,
  selectHasPartnerList,
} from '#machines/partner-list/partner-list.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { needsScript } from '#src/ui/needs-script.ts'

interface PartnerButtonProps {
  partnerList: PartnerListRef
  item: CartItem
}

export function PartnerButton({ partnerList, item }: PartnerButtonProps) {
  const hasList = useSelector(partnerList, selectHasPartnerList)
  if (!hasList) return null
  return (
    <Button
      variant="quiet"
      className={needsScript}
      aria-label={t('Find a partner for {name}', { name: item.name })}
      onClick={() => partnerList.send({ type: 'partners.open', itemId: item._id })}
    >
      <UsersRound aria-hidden />
      {t('Find a partner')}
    </Button>
  )
}
