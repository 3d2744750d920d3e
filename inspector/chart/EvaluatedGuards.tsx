import { Check, X } from 'lucide-react'
import { css } from '#styled/css'
import { guardWords, upperFirst } from '../registry/words.ts'
import type { EvaluatedGuard } from './guards.ts'
import { transitionLabel } from './labels.ts'

const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '2', textStyle: 'body.sm' })
const entry = css({
  display: 'flex',
  gap: '2',
  overflowWrap: 'anywhere',
  '& svg': { width: '[16px]', height: '[16px]', flexShrink: '0', mt: '1' },
})
const condition = css({ fontWeight: 'semibold' })
const code = css({ display: 'block', color: 'fg.muted' })

interface EvaluatedGuardsProps {
  /** The name of the machine's model; undefined if it has none. */
  model: string | undefined
  /** In order; null if they cannot be determined. */
  guards: EvaluatedGuard[] | null
}

/** The guards that the last event evaluated. */
export function EvaluatedGuards({ model = '', guards }: EvaluatedGuardsProps) {
  return (
    <section aria-label="Conditions checked">
      <h2 className={title}>Conditions checked</h2>
      {guards === null && <p>Unknown: several transitions could have led to this state.</p>}
      {guards?.length === 0 && <p>None.</p>}
      {guards && guards.length > 0 && (
        <ul className={list}>
          {guards.map(({ transition: { id, trigger }, guard, holds }) => (
            <li key={id} className={entry}>
              {holds ? <Check aria-hidden /> : <X aria-hidden />}
              <span>
                <span className={condition}>{upperFirst(guardWords(model, guard) ?? guard)}</span>:{' '}
                {holds ? 'yes' : 'no'}{' '}
                <span className={code}>{transitionLabel({ trigger, guard })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
