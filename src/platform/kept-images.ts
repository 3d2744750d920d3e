/** A poster or a picture of this site: the worker keeps it. */
export const isKeptImage = (pathname: string) => /^\/(posters|media)\//.test(pathname)
