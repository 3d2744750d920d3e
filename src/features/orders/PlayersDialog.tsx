import { isChangeable } from '#contract/booked-events.ts'
import type { OrderRow } from '#contract/entities.ts'
import type { TeamChange } from '#machines/team-change/team-change.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
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

interface PlayersDialogProps {
  row: OrderRow
  onClose(): void
  onReplace(change: TeamChange): void
}

export function PlayersDialog({ row, onClose, onReplace }: PlayersDialogProps) {
  const { item } = row
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
            {isChangeable(row) && (
              <Button
                variant="outline"
                aria-label={t('Replace {player}', { player: player.name })}
                onClick={() => onReplace({ row, player })}
              >
                {t('Replace')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
