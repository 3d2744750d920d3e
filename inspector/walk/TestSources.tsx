import { css } from '#styled/css'
import { Details } from '../data/Details.tsx'
import type { ReplayStep } from './replay.ts'
import { testSource } from './test-source.ts'
import type { WalkUrl } from './walk-url.ts'

const summary = css({ cursor: 'pointer', minHeight: 'target', py: '2' })
const source = css({
  p: '4',
  bg: 'bg.sunken',
  borderRadius: 'md',
  overflowX: 'auto',
  fontSize: 'xs',
  whiteSpace: 'pre',
})

/** A walk as a test, to read it. */
export function TestSources({ walkUrl, steps }: { walkUrl: WalkUrl; steps: ReplayStep[] }) {
  return (
    <Details summaryClass={summary} summary="Show the test">
      {() => <pre className={source}>{testSource(walkUrl, steps.at(-1)?.states ?? [])}</pre>}
    </Details>
  )
}
