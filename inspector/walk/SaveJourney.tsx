import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Field } from '#src/ui/Field/Field.tsx'
import { css } from '#styled/css'
import { journeyOf, savedJourneys, useJourneys } from './saved-journeys.ts'
import type { WalkUrl } from './walk-url.ts'

const root = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' })

/** Gives the walk up to its step a name and keeps it among the journeys. */
export function SaveJourney({ walkUrl }: { walkUrl: WalkUrl }) {
  const journeys = useJourneys()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = () => {
    const trimmed = name.trim()
    if (trimmed === '') return setError('Enter a name.')
    if (journeys.some((one) => one.name === trimmed)) return setError('This name is taken.')
    savedJourneys.save(
      journeyOf(trimmed, { ...walkUrl, path: walkUrl.path.slice(0, walkUrl.step) }),
    )
    setName('')
    setError(undefined)
  }
  return (
    <form
      className={root}
      aria-label="Save as a journey"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field label="Name of this walk" value={name} onChange={setName} error={error} />
      <Button type="submit" variant="outline">
        Save as a journey
      </Button>
    </form>
  )
}
