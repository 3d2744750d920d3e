import { useSelector } from '@xstate/react'
import { DATE_UNKNOWN } from '#contract/dates.ts'
import { type CountdownRef, isOpen, selectTimeLeft } from '#machines/countdown/countdown.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Countdown } from '#src/ui/Countdown/Countdown.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'

export function BookingCountdown({ countdown }: { countdown: CountdownRef }) {
  const snapshot = useSelector(countdown, (now) => now)
  if (snapshot.matches('unknown')) return <Panel title={t(DATE_UNKNOWN)} />
  return <Countdown {...selectTimeLeft(snapshot)} closed={!isOpen(snapshot)} />
}
