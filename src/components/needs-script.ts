import { css } from '#styled/css'

/** Hides a control that does nothing without JavaScript. */
export const needsScript = css({ _noscript: { display: 'none' } })
