/** JSON that no organizer's text can break out of its script element with. */
export function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
