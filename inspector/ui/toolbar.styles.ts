import { css } from '#styled/css'

/** A row of buttons. On a phone their icons stand alone, so that they stay in one row. */
export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '2', sm: '3' },
  mb: '5',
})
export const narrow = css({ px: { base: '3', sm: '5' } })
export const word = css({ srOnly: { base: true, sm: false } })
