import { css } from '#styled/css'

/** A row of a list that is pressed as a whole; the chosen one is marked. */
export const rowButton = css.raw({
  display: 'block',
  width: 'full',
  minHeight: 'target',
  px: '3',
  py: '1',
  textAlign: 'start',
  borderRadius: 'md',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.sunken' },
  '&:is([aria-current=step], [aria-pressed=true])': { bg: 'bg.sunken', fontWeight: 'bold' },
})
