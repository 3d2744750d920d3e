import { css } from '#styled/css'

export const toolbar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '2', sm: '3' },
  mb: '5',
})

/** On a phone the padding is smaller, so that the buttons fit one line. */
export const toolbarButton = css({ px: { base: '3', sm: '5' } })
