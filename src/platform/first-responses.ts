import { FIRST_RESPONSES_ID, type FirstResponses } from '#contract/first-responses.ts'

/** Reads and removes the responses in the HTML. Null when there are none, as on a static host. */
export function readFirstResponses(document: Document): FirstResponses | null {
  const element = document.getElementById(FIRST_RESPONSES_ID)
  if (!element?.textContent) return null
  element.remove()
  return JSON.parse(element.textContent)
}
