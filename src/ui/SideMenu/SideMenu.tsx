import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { css } from '#styled/css'

interface SideMenuProps {
  label: string
  items: readonly { href: string; title: string; icon: LucideIcon }[]
  current: string
  action: { title: string; icon: LucideIcon; onPress(): void }
  children: ReactNode
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: { lg: '[13rem minmax(0, 1fr)]' },
  columnGap: '12',
  rowGap: '8',
  alignItems: 'start',
})
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(4, minmax(0, 1fr))]', lg: '1fr' },
  gap: '1',
  listStyle: 'none',
  p: { base: '1', lg: '2' },
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  borderRadius: 'lg',
})
const entry = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  alignItems: 'center',
  justifyContent: { base: 'start', sm: 'center', lg: 'start' },
  gap: { base: '1', sm: '2', lg: '3' },
  width: 'full',
  height: 'full',
  minHeight: 'target',
  px: { base: '1', lg: '3' },
  py: '2',
  borderRadius: 'md',
  textStyle: { base: 'label.sm', sm: 'label.md' },
  textAlign: { base: 'center', sm: 'start' },
  color: 'fg.default',
  textDecoration: 'none',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@media (hover: hover)': {
    '&:hover:not([aria-current=page])': { bg: 'bg.sunken' },
  },
  '&[aria-current=page]': { bg: 'bg.inverse', color: 'fg.inverse' },
  '& svg': { width: 'icon', height: 'icon', flexShrink: '0' },
})

export function SideMenu({ label, items, current, action, children }: SideMenuProps) {
  const ActionIcon = action.icon
  return (
    <div className={frame}>
      <nav aria-label={label}>
        <ul className={list}>
          {items.map(({ href, title, icon: Icon }) => (
            <li key={href}>
              <Link
                href={href}
                className={entry}
                aria-current={href === current ? 'page' : undefined}
              >
                <Icon aria-hidden />
                {title}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={entry} onClick={action.onPress}>
              <ActionIcon aria-hidden />
              {action.title}
            </button>
          </li>
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  )
}
