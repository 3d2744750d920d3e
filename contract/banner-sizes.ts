/** The attribute `sizes` of a banner, in its preload link and on the page. */
export const BANNER_SIZES = '(min-width: 1320px) 1224px, 92vw'
