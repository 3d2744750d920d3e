import { css } from '#styled/css'

export const needsScript = css({ _noscript: { display: 'none' } })
