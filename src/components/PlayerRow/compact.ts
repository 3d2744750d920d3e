import { css } from '#styled/css'

/** Narrow enough on a phone for two buttons to stand beside each other. */
export const compact = css({
  px: { base: '2', sm: '5' },
  textStyle: { base: 'label.lg', sm: 'title.sm' },
})
