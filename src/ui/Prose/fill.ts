import { placeHeadings } from './headings.ts'
import { sanitise } from './sanitise.ts'

export function fill(element: Element, html: string, level: number): void {
  element.replaceChildren(placeHeadings(sanitise(html), level))
}
