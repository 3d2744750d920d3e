import type { OrderRow } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { css } from '#styled/css'

const list = css({
  display: 'grid',
  gap: '4',
  listStyle: 'none',
  p: '0',
  overflowWrap: 'anywhere',
})
const name = css({ textStyle: 'title.sm' })
const facts = css({ color: 'fg.muted' })

export function PlayersDialog({ row: { item }, onClose }: { row: OrderRow; onClose(): void }) {
  return (
    <Dialog
      open
      title={t('Players')}
      text={[item.item_name, item.team_name].filter(Boolean).join(', ')}
      onClose={onClose}
    >
      <ul className={list}>
        {item.players.map((player, index) => (
          <li key={player._id || index}>
            <p className={name}>{player.name}</p>
            <p className={facts}>{player.email}</p>
            <p className={facts}>{player.fees_paid ? t('Paid') : t('Not paid')}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
