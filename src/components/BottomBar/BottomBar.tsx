import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'

const root = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'header',
  pb: 'safeBottom',
  bg: 'bg.surface',
  borderTop: '[2px solid token(colors.line.strong)]',
  '&[data-bar=hidden]': { visibility: 'hidden' },
})
const content = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  maxWidth: 'page',
  minHeight: '[4rem]',
  mx: 'auto',
  px: 'gutter',
  py: '2',
  '& a': { flexShrink: '0' },
})
const words = css({ textStyle: 'label.lg', minWidth: '[0]', overflowWrap: 'anywhere' })

interface BottomBarProps {
  label: string
  text: string
  children: ReactNode
  /** Its height stays, so that the page does not move. */
  isHidden?: boolean
  /** Not shown from 1024 px. */
  isForNarrow?: boolean
  className?: string
}

export function BottomBar({
  label,
  text,
  children,
  isHidden,
  isForNarrow,
  className,
}: BottomBarProps) {
  return (
    <section
      data-bar={isHidden ? 'hidden' : isForNarrow ? 'narrow' : 'shown'}
      aria-label={label}
      className={cx(root, className)}
    >
      <div className={content}>
        <p className={words}>{text}</p>
        {children}
      </div>
    </section>
  )
}
