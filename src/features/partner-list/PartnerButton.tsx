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
import { css, cx } from '#styled/css'

const line = css({ flex: '[1 1 100%]' })
/** Aligns its icon with the text above it. */
const aligned = css({ px: '2', ms: '[-0.5rem]' })

interface PartnerButtonProps {
  partnerList: PartnerListRef
  item: CartItem
}

export function PartnerButton({ partnerList, item }: PartnerButtonProps) {
  const hasList = useSelector(partnerList, selectHasPartnerList)
  if (!hasList) return null
  return (
    <div className={line}>
      <Button
        variant="quiet"
        className={cx(needsScript, aligned)}
        aria-label={t('Find a partner for {name}', { name: item.name })}
        onClick={() => partnerList.send({ type: 'partners.open', itemId: item._id })}
      >
        <UsersRound aria-hidden />
        {t('Find a partner')}
      </Button>
    </div>
  )
}
