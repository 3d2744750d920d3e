import { Check, X } from 'lucide-react'
import { css } from '#styled/css'
import type { EvaluatedGuard } from './guards.ts'

const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '2', textStyle: 'body.sm' })
const entry = css({
  display: 'flex',
  gap: '2',
  overflowWrap: 'anywhere',
  '& svg': { width: '[16px]', height: '[16px]', flexShrink: '0', mt: '1' },
})
const condition = css({ fontWeight: 'semibold' })

/** The guards that the last event evaluated, in order; `null` if they cannot be determined. */
export function EvaluatedGuards({ guards }: { guards: EvaluatedGuard[] | null }) {
  return (
    <section aria-label="Conditions checked">
      <h2 className={title}>Conditions checked</h2>
      {guards === null && <p>Unknown: several transitions could have led to this state.</p>}
      {guards?.length === 0 && <p>None.</p>}
      {guards && guards.length > 0 && (
        <ul className={list}>
          {guards.map(({ transition: { id, guard, trigger }, holds }) => (
            <li key={id} className={entry}>
              {holds ? <Check aria-hidden /> : <X aria-hidden />}
              <span>
                {trigger.text}: <span className={condition}>{guard}</span> is{' '}
                {holds ? 'true' : 'false'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
