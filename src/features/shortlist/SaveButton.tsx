import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { TournamentSummary } from '#contract/entities.ts'
import { isSaved } from '#machines/shortlist/saved-items.ts'
import { HeartButton } from '#src/ui/HeartButton/HeartButton.tsx'
import { useApp } from '../app-context.ts'
import { useChild } from '../use-child.ts'

interface SaveButtonProps {
  tournament: TournamentSummary
  withText?: boolean
}

export const SaveButton = memo(function SaveButton({ tournament, withText }: SaveButtonProps) {
  const shortlist = useChild(useApp().actor, 'shortlist')
  const { _id: id, name } = tournament
  const saved = useSelector(shortlist, ({ context: { items } }) => isSaved(items, id))
  return (
    <HeartButton
      name={name}
      saved={saved}
      withText={withText}
      onToggle={() =>
        shortlist.send(
          saved ? { type: 'saved.remove', id } : { type: 'saved.add', item: tournament },
        )
      }
    />
  )
})

/** Lists pass it to their cards. */
export const saveButton = (tournament: TournamentSummary) => <SaveButton tournament={tournament} />
