import { Check } from 'lucide-react'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { settle } from '../settle.ts'

const STEPS = ['Players', 'Pay', 'Pass'] as const

const list = css({
  display: 'flex',
  gap: '2',
  maxWidth: 'column',
  mb: '6',
  p: '0',
  listStyle: 'none',
  _print: { display: 'none' },
})
const step = css({
  display: 'flex',
  flex: '1',
  minWidth: '[0]',
  alignItems: 'center',
  gap: '1',
  pt: '2',
  textStyle: 'label.md',
  transitionProperty: '[border-color, color]',
  transitionDuration: 'calm',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
  '& span': { minWidth: '[0]', overflowWrap: 'anywhere' },
})
const reached = css({ borderTop: '[3px solid token(colors.line.strong)]' })
const ahead = css({ borderTop: '[3px solid token(colors.line.subtle)]', color: 'fg.muted' })
const bold = css({ fontWeight: 'bold' })

interface StepsProps {
  current: (typeof STEPS)[number]
}

export function Steps({ current }: StepsProps) {
  const at = STEPS.indexOf(current)
  return (
    <ol aria-label={t('Steps of the booking')} className={list}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={cx(step, index <= at ? reached : ahead, index === at && bold)}
        >
          {index < at && <Check aria-hidden className={settle} />}
          <span>{t(name)}</span>
        </li>
      ))}
    </ol>
  )
}
