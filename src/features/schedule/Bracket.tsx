import type { Round } from '#machines/schedule/stages.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { MatchCard } from './MatchCard.tsx'

/** On a phone one round fills the screen, and a swipe leads to the next. */
const rounds = css({
  display: 'flex',
  gap: '4',
  overflowX: 'auto',
  scrollSnapType: '[x mandatory]',
  pb: '2',
  listStyle: 'none',
  p: '0',
  '& > li': {
    flex: { base: '[0 0 88%]', sm: '[0 0 18rem]' },
    minWidth: '[0]',
    scrollSnapAlign: 'start',
  },
})
const title = css({ textStyle: 'title.sm', mb: '2' })
const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0' })

export function Bracket({ name, rounds: all }: { name: string; rounds: Round[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what is wider than the screen.
    <ol className={rounds} aria-label={t('Rounds of {name}', { name })} tabIndex={0}>
      {all.map((round) => (
        <li key={round.name}>
          <h3 className={title}>{round.name}</h3>
          <ul className={list}>
            {round.matches.map((match) => (
              <li key={match._id}>
                <MatchCard match={match} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
