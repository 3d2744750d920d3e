import type { ReactNode } from 'react'
import { setBarHeight } from '#src/platform/bar-height.ts'
import { css, cx } from '#styled/css'

const root = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'header',
  pb: 'safeBottom',
  bg: 'bg.surface',
  borderTop: '[2px solid token(colors.line.strong)]',
})
const hidden = css({ visibility: 'hidden' })
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
  className?: string
}

export function BottomBar({ label, text, children, isHidden, className }: BottomBarProps) {
  return (
    <section
      ref={isHidden ? null : setBarHeight}
      aria-label={label}
      className={cx(root, isHidden && hidden, className)}
    >
      <div className={content}>
        <p className={words} translate="no">
          <bdi>{text}</bdi>
        </p>
        {children}
      </div>
    </section>
  )
}
