import type { selectTimeLeft } from '#machines/countdown/countdown.machine.ts'

/** '0:30'. */
export const cooldownText = ({ hours, minutes, seconds }: ReturnType<typeof selectTimeLeft>) =>
  `${hours * 60 + minutes}:${String(seconds).padStart(2, '0')}`
