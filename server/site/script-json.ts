/** JSON for a script element: escaped, so that the text of an organizer cannot close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
