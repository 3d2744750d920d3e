import type { ReactNode } from 'react'
import { css } from '#styled/css'

const root = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '2',
  maxWidth: '[36rem]',
  ps: '4',
  pe: '2',
  py: '2',
  bg: 'bg.surface',
  color: 'fg.default',
  borderRadius: 'md',
  border: '[2px solid token(colors.line.strong)]',
  boxShadow: 'overlay',
})
const words = css({ textStyle: 'body.sm', flex: '[1 1 12rem]', overflowWrap: 'anywhere' })
const actionsRow = css({ display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' })

interface NoticeBarProps {
  text: ReactNode
  /** Buttons. */
  children: ReactNode
}

export function NoticeBar({ text, children }: NoticeBarProps) {
  return (
    <div data-notice className={root}>
      <p className={words}>{text}</p>
      <div className={actionsRow}>{children}</div>
    </div>
  )
}
