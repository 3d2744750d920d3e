import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { PlayerForm } from '#contract/forms.ts'
import { t } from '#src/languages/translate.ts'
import { ActionMenu } from '../ActionMenu/ActionMenu.tsx'
import { compact } from './compact.ts'

interface PlayerMenuProps {
  players: PlayerForm[]
  disabled?: boolean
  onChoose(player: PlayerForm): void
}

export function PlayerMenu({ players, disabled, onChoose }: PlayerMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ActionMenu
      label={t('Earlier players')}
      icon={UsersRound}
      variant="quiet"
      className={compact}
      disabled={disabled}
      actions={players.map((player) => ({
        label: player.name,
        detail: player.email,
        onChoose: () => onChoose(player),
      }))}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
    />
  )
}
