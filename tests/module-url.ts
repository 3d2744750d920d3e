/** A module of this code, for `node --import`. */
export const moduleUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
