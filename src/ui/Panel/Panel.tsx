import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { keepFocus } from '#src/platform/focus.ts'
import { panel } from '#styled/recipes'

interface PanelProps {
  tone?: 'info' | 'danger' | 'success'
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

const ICONS = { info: Info, danger: TriangleAlert, success: CircleCheck }

/** Announced when it appears; `danger` interrupts. */
export function Panel({ tone = 'info', title, children, actions }: PanelProps) {
  const classes = panel({ tone })
  const Icon = ICONS[tone]
  return (
    <div ref={keepFocus} role={tone === 'danger' ? 'alert' : 'status'} className={classes.root}>
      <Icon className={classes.icon} aria-hidden />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.text}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
