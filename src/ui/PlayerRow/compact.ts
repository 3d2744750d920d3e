import { css } from '#styled/css'

export const compact = css({ px: { base: '2', sm: '5' } })
