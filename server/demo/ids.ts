/** A name as an id that reads well in an address: 'Queen’s Cover Cup' is 'queens-cover-cup'. */
export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
