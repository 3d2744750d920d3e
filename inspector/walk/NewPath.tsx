import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { useKeys } from '../ui/keys.ts'
import { narrow } from '../ui/toolbar.styles.ts'
import type { FinderRef } from './finder.machine.ts'
import { coverage } from './use-coverage.ts'

interface NewPathProps {
  machine: string
  finder: FinderRef
}

/** Plays the path with the most transitions that the tester has not walked. */
export function NewPathButton({ machine, finder }: NewPathProps) {
  const isFinding = useSelector(finder, (now) => now.matches({ newPath: 'finding' }))
  const findNew = useCallback(
    () => finder.send({ type: 'newPath.requested', visited: coverage.of(machine).transitions }),
    [finder, machine],
  )
  useKeys(useMemo(() => ({ n: findNew }), [findNew]))
  return (
    <Button className={narrow} busy={isFinding} aria-keyshortcuts="n" onClick={findNew}>
      Next new path
    </Button>
  )
}

/** Why no new path was opened. */
export function NewPathNotice({ finder }: Pick<NewPathProps, 'finder'>) {
  const snapshot = useSelector(finder, (now) => now)
  if (snapshot.matches({ newPath: 'failed' })) {
    return (
      <Panel tone="danger" title="The path search failed">
        {snapshot.context.problem}
      </Panel>
    )
  }
  if (!snapshot.matches({ newPath: 'allCovered' })) return null
  return (
    <Panel tone="success" title="Everything is covered">
      You have visited every transition that the model’s paths take.
    </Panel>
  )
}
