/** The words searched for, from a query string without its question mark. */
export const wordsOf = (search: string): string => new URLSearchParams(search).get('q') ?? ''
