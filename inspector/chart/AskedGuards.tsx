import { Check, X } from 'lucide-react'
import { css } from '#styled/css'
import type { AskedGuard } from './guards.ts'

const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })
const list = css({ listStyle: 'none', p: '0', display: 'grid', gap: '2', textStyle: 'body.sm' })
const entry = css({
  display: 'flex',
  gap: '2',
  overflowWrap: 'anywhere',
  '& svg': { width: '[16px]', height: '[16px]', flexShrink: '0', mt: '1' },
})
const condition = css({ fontWeight: 'semibold' })

/** The conditions that the last event asked, in their order, with their answers; null where these are not known. */
export function AskedGuards({ asked }: { asked: AskedGuard[] | null }) {
  return (
    <section aria-label="Conditions asked">
      <h2 className={title}>Conditions asked</h2>
      {asked === null && <p>Not known: more than one would have led here.</p>}
      {asked?.length === 0 && <p>None.</p>}
      {asked && asked.length > 0 && (
        <ul className={list}>
          {asked.map(({ transition: { id, guard, occasion }, holds }) => (
            <li key={id} className={entry}>
              {holds ? <Check aria-hidden /> : <X aria-hidden />}
              <span>
                {occasion.text}: <span className={condition}>{guard}</span> is{' '}
                {holds ? 'true' : 'not true'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
