import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { CartItem } from '#contract/entities.ts'
import { entryOf, isChanging, type WaitlistRef } from '#machines/waitlist/waitlist.machine.ts'
import { t } from '#src/languages/translate.ts'
import { whenSeen } from '#src/platform/in-view.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { needsScript } from '#src/ui/needs-script.ts'

interface WaitlistButtonProps {
  waitlist: WaitlistRef
  item: Pick<CartItem, '_id' | 'name'>
}

/** Joins or leaves a waitlist. One button for both, so that it keeps the focus. */
export function WaitlistButton({ waitlist, item: { _id: itemId, name } }: WaitlistButtonProps) {
  const watch = useWhenSeen(waitlist)
  const isIn = useSelector(waitlist, (snapshot) => entryOf(snapshot, itemId) !== undefined)
  const busy = useSelector(waitlist, (snapshot) => isChanging(snapshot, itemId))
  return (
    <Button
      ref={watch}
      variant="outline"
      className={needsScript}
      busy={busy}
      aria-label={
        isIn
          ? t('Leave the waitlist for {name}', { name })
          : t('Join the waitlist for {name}', { name })
      }
      onClick={() => waitlist.send({ type: isIn ? 'waitlist.leave' : 'waitlist.join', itemId })}
    >
      {isIn ? t('Leave') : t('Join the waitlist')}
    </Button>
  )
}

/** A ref for elements that show the waitlist: it is loaded when one comes into view. */
export function useWhenSeen(waitlist: WaitlistRef) {
  return useCallback(
    (element: Element | null) =>
      element ? whenSeen(element, () => waitlist.send({ type: 'waitlist.seen' })) : undefined,
    [waitlist],
  )
}
