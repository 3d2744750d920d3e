let height = 0

/** px of a card and its gap: the average of the cards or placeholders that were measured last. */
export function lastCardHeight(): number {
  return height
}

export function measureCards(list: Element, count: number): void {
  height = list.getBoundingClientRect().height / count
}
