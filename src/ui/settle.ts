import { css } from '#styled/css'

/** The motion of a small mark that appears: a count, a digit, a step that is done. */
export const settle = css({
  animation: '[settle token(durations.calm) token(easings.out)]',
})
