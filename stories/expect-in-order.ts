import { expect } from 'storybook/test'

/** Each character of a text is drawn to the right of the one before. */
export async function expectInOrder(element: HTMLElement): Promise<void> {
  const text = element.firstChild as Text
  const lefts = Array.from(text.data, (_, at) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  })
  await expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
}
