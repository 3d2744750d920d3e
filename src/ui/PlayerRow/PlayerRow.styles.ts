import { css } from '#styled/css'

export const playerRow = {
  root: css({
    position: 'relative',
    minWidth: '[0]',
    pt: { base: '3', sm: '5' },
    pb: { base: '0', sm: '5' },
    px: { base: '0', sm: '5' },
    bg: 'bg.surface',
    borderWidth: { base: '[1px 0 0]', sm: 'thin' },
    borderStyle: 'solid',
    borderColor: 'line.subtle',
    borderRadius: { base: '[0]', sm: 'lg' },
  }),
  fields: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) minmax(0, 1.3fr) minmax(0, 1fr)',
    },
    gap: '4',
  }),
  legend: css({ float: 'start', textStyle: 'title.sm', lineHeight: '[2.75rem]' }),
}
