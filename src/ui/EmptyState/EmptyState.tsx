import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { CourtLines } from '../Logo/Logo.tsx'

interface EmptyStateProps {
  title: string
  hint?: string
  children?: ReactNode
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: { base: '10', md: '16' },
  textAlign: 'center',
  overflowWrap: 'anywhere',
  bg: 'bg.sunken',
  borderRadius: 'lg',
})
const illustration = css({ width: '[7rem]', color: 'line.control' })
const titleText = css({ textStyle: 'title.lg' })
const hintText = css({ color: 'fg.muted', maxWidth: 'form' })

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div role="status" className={root}>
      <CourtLines className={illustration} />
      <p className={titleText}>{title}</p>
      {hint && <p className={hintText}>{hint}</p>}
      {children}
    </div>
  )
}
