import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/entities.ts'
import {
  entryOf,
  selectHasWaitlist,
  type WaitlistRef,
} from '#machines/waitlist/waitlist.machine.ts'
import { css } from '#styled/css'
import { WaitlistButton } from './WaitlistButton.tsx'
import { waitingText } from './waiting-text.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

interface WaitlistLineProps {
  waitlist: WaitlistRef
  item: CartItem
}

/** Shown below the text that the event is full. */
export function WaitlistLine({ waitlist, item }: WaitlistLineProps) {
  const hasWaitlist = useSelector(waitlist, selectHasWaitlist)
  const entry = useSelector(waitlist, (snapshot) => entryOf(snapshot, item._id))
  if (!hasWaitlist) return null
  return (
    <div className={line}>
      <span>{[item.name, entry && waitingText(entry)].filter(Boolean).join(' · ')}</span>
      <WaitlistButton waitlist={waitlist} item={item} />
    </div>
  )
}
