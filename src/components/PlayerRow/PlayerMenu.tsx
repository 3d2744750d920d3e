import { Menu } from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { UsersRound } from 'lucide-react'
import type { PlayerForm } from '#contract/forms.ts'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
import { button, select } from '#styled/recipes'
import { compact } from './compact.ts'

interface PlayerMenuProps {
  players: PlayerForm[]
  disabled?: boolean
  onChoose(player: PlayerForm): void
}

const classes = select()
const content = css({ maxWidth: '[calc(100vw - 1.5rem)]' })
const item = css({ display: 'grid', minWidth: '[0]', py: '2', overflowWrap: 'anywhere' })
const address = css({ textStyle: 'body.sm', color: 'fg.muted' })

export function PlayerMenu({ players, disabled, onChoose }: PlayerMenuProps) {
  return (
    <Menu.Root
      onSelect={({ value }) => {
        const chosen = players[Number(value)]
        if (chosen) onChoose(chosen)
      }}
    >
      <Menu.Trigger className={cx(button({ variant: 'quiet' }), compact)} disabled={disabled}>
        <UsersRound aria-hidden />
        {t('Earlier players')}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content className={cx(classes.content, content)}>
            {players.map((player, index) => (
              <Menu.Item
                key={`${player.name} ${player.email}`}
                value={String(index)}
                className={classes.item}
              >
                <span className={item}>
                  {player.name}
                  <span className={address}>{player.email}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
