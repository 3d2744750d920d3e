import type { Group } from '#machines/schedule/stages.ts'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'
import { MatchCard } from './MatchCard.tsx'

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  mb: '4',
  '& caption': { textStyle: 'title.sm', textAlign: 'start', mb: '1' },
  '& :is(th, td)': {
    py: '2',
    textAlign: 'start',
    fontWeight: '[inherit]',
    borderBottom: '1px solid {colors.line.subtle}',
  },
  '& thead th': { textStyle: 'label.md', color: 'fg.muted' },
  '& :is(th, td):not(:first-child)': { textAlign: 'end', ps: '4' },
  '& tbody th': { overflowWrap: 'anywhere' },
})
const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0' })

export function GroupTable({ group: { name, standings, matches } }: { group: Group }) {
  return (
    <div>
      <table className={table}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Team')}</th>
            <th scope="col">{t('Played')}</th>
            <th scope="col">{t('Won')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.map((team) => (
            <tr key={team.name}>
              <th scope="row">{team.name}</th>
              <td translate="no">{team.played}</td>
              <td translate="no">{team.won}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={list}>
        {matches.map((match) => (
          <li key={match._id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </div>
  )
}
