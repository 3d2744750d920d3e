import { FIRST_ANSWERS_ID, type FirstAnswers } from '#contract/first-calls.ts'

/**
 * What the server answered in the page itself. Each answer is given once: whoever asks again wants
 * a fresh one. Null where there are none, as on a static host.
 */
export function readFirstAnswers(document: Document): FirstAnswers | null {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (!element?.textContent) return null
  element.remove()
  return JSON.parse(element.textContent)
}
