import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { LucideIcon } from 'lucide-react'
import { css, cx } from '#styled/css'
import { select } from '#styled/recipes'

/** `href` opens another site in a new tab. */
export type MenuAction = { label: string; icon: LucideIcon } & (
  | { href: string }
  | { onChoose(): void }
)

interface MenuProps {
  actions: readonly MenuAction[]
  triggerId: string
  open: boolean
  onClose(): void
}

const classes = select()
const item = css({
  justifyContent: 'start',
  gap: '3',
  color: 'fg.default',
  textDecoration: 'none',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})

export function Menu({ actions, triggerId, open, onClose }: MenuProps) {
  return (
    <Ark.Root
      open={open}
      ids={{ trigger: triggerId }}
      onOpenChange={(details) => details.open || onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            {actions.map((action) => {
              const { label, icon: Icon } = action
              const className = cx(classes.item, item)
              const content = (
                <>
                  <Icon aria-hidden />
                  {label}
                </>
              )
              return 'href' in action ? (
                <Ark.Item key={label} value={label} className={className} asChild>
                  <a href={action.href} target="_blank" rel="noopener">
                    {content}
                  </a>
                </Ark.Item>
              ) : (
                <Ark.Item
                  key={label}
                  value={label}
                  className={className}
                  onSelect={action.onChoose}
                >
                  {content}
                </Ark.Item>
              )
            })}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
