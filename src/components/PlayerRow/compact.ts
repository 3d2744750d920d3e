import { css } from '#styled/css'

/** Narrow enough for two buttons side by side on a phone. */
export const compact = css({
  px: { base: '2', sm: '5' },
  textStyle: { base: 'label.lg', sm: 'title.sm' },
})
