import { Menu as Ark } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import type { LucideIcon } from 'lucide-react'
import { css, cx } from '#styled/css'
import { select } from '#styled/recipes'
import { useBack } from '../use-back.ts'

/** `href` opens another site in a new tab. */
export type MenuAction = { label: string; detail?: string; icon?: LucideIcon } & (
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
const menu = css({ maxWidth: '[calc(100vw - 1.5rem)]' })
const item = css({
  justifyContent: 'start',
  gap: '3',
  color: 'fg.default',
  textDecoration: 'none',
  minWidth: '[0]',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0', width: 'icon', height: 'icon' },
})
const texts = css({ display: 'grid', minWidth: '[0]', py: '2' })
const small = css({ textStyle: 'body.sm', color: 'fg.muted' })

export function Menu({ actions, triggerId, open, onClose }: MenuProps) {
  useBack(open, onClose)
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
          <Ark.Content className={cx(classes.content, menu)}>
            {actions.map((action) => (
              <MenuItem key={entryValue(action)} action={action} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

const entryValue = ({ label, detail }: MenuAction) => (detail ? `${label} ${detail}` : label)

export function MenuItem({ action }: { action: MenuAction }) {
  const { label, detail, icon: Icon } = action
  const own = { value: entryValue(action), className: cx(classes.item, item) }
  const content = (
    <>
      {Icon && <Icon aria-hidden />}
      {detail ? (
        <span className={texts}>
          {label}
          <span className={small}>{detail}</span>
        </span>
      ) : (
        label
      )}
    </>
  )
  return 'href' in action ? (
    <Ark.Item {...own} asChild>
      <a href={action.href} target="_blank" rel="noopener">
        {content}
      </a>
    </Ark.Item>
  ) : (
    <Ark.Item {...own} onSelect={action.onChoose}>
      {content}
    </Ark.Item>
  )
}
