import widths from './character-widths.json' with { type: 'json' }

/** px; must match `Chart.styles.ts`. */
const SIZES = { title: 14, line: 13 }

/** The width of a line of text in px, in the typeface of charts (`theme.css`), without kerning. */
export function widthOf(text: string, look: 'title' | 'line'): number {
  const known: Record<string, number> = widths[look]
  const widest = known.W ?? 0
  const sum = [...text].reduce((sum, character) => sum + (known[character] ?? widest), 0)
  return (SIZES[look] * sum) / 1000
}
