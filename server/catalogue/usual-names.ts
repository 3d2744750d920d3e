import { t } from '#contract/translate.ts'

const rounds = () =>
  new Map([
    ['Group stage', t('Group stage')],
    ['Round of 32', t('Round of 32')],
    ['Round of 16', t('Round of 16')],
    ['Quarter-finals', t('Quarter-finals')],
    ['Semi-finals', t('Semi-finals')],
    ['Final', t('Final')],
    ['Group A', t('Group A')],
    ['Group B', t('Group B')],
    ['Group C', t('Group C')],
    ['Group D', t('Group D')],
    ['Group E', t('Group E')],
    ['Group F', t('Group F')],
    ['Group G', t('Group G')],
    ['Group H', t('Group H')],
    ['Pool A', t('Pool A')],
    ['Pool B', t('Pool B')],
    ['Pool C', t('Pool C')],
    ['Pool D', t('Pool D')],
  ])
const NUMBERED = [
  'Board {number}',
  'Court {number}',
  'Group {number}',
  'Hall {number}',
  'Pool {number}',
  'Round {number}',
]

/** What the current language calls a round, a group or a court that has a usual name; others stay as they are. */
export function usualName(name: string): string {
  const round = rounds().get(name)
  if (round) return round
  const [, kind = '', number = ''] = /^([A-Z][a-z]+) (\d{1,3})$/.exec(name) ?? []
  const text = NUMBERED.find((each) => each === `${kind} {number}`)
  return text ? t(text, { number }) : name
}
