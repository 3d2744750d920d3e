import { t } from '#src/languages/translate.ts'
import { type BadgeVariantProps, badge } from '#styled/recipes'
import type { CardLabel } from './card-label.ts'

type Text = CardLabel | 'Active' | 'Full' | 'Booking Closed'

const TONES: Record<Text, BadgeVariantProps['tone']> = {
  Upcoming: 'plain',
  'Register Now': 'strong',
  Completed: 'muted',
  Active: 'success',
  Full: 'muted',
  'Booking Closed': 'muted',
}

export function Badge({ text }: { text: Text }) {
  return <span className={badge({ tone: TONES[text] })}>{t(text)}</span>
}
