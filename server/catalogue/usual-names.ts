import { t } from '#contract/translate.ts'

const rounds = () =>
  new Map([
    ['Group stage', t('Group stage')],
    ['Round of 32', t('Round of 32')],
    ['Round of 16', t('Round of 16')],
    ['Quarter-finals', t('Quarter-finals')],
    ['Semi-finals', t('Semi-finals')],
    ['Final', t('Final')],
  ])
const NUMBERED = new Map([
  ['Board', 'Board {number}'],
  ['Court', 'Court {number}'],
  ['Group', 'Group {number}'],
  ['Hall', 'Hall {number}'],
  ['Pool', 'Pool {number}'],
  ['Round', 'Round {number}'],
])

/** What the current language calls a round, a group or a court that has a usual name; others stay as they are. */
export function usualName(name: string): string {
  const round = rounds().get(name)
  if (round) return round
  const [, kind = '', number = ''] = /^([A-Z][a-z]+) (\w{1,3})$/.exec(name) ?? []
  const text = NUMBERED.get(kind)
  return text ? t(text, { number }) : name
}
