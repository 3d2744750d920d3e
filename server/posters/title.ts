import { num } from './shapes.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes markup and removes the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** Average width of a capital letter relative to the font size, rounded up. */
const CAPITAL = 0.72

function wrap(words: readonly string[], capacity: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= capacity) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

export function setTitle(
  title: string,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
): string {
  const words = title.toLocaleUpperCase('en-IN').split(/\s+/).filter(Boolean)
  const longest = (lines: string[]) => Math.max(1, ...lines.map((line) => line.length))
  const settings = [1, 2, 3].map((count) => {
    const total = words.join(' ').length
    let capacity = Math.ceil(total / count)
    let lines = wrap(words, capacity)
    while (lines.length > count && capacity < total) lines = wrap(words, ++capacity)
    const size = Math.min(
      box.width / (longest(lines) * CAPITAL),
      box.height / (lines.length * 0.98 - 0.1),
    )
    return { lines, size }
  })
  const { lines, size } = settings.reduce((best, next) => (next.size > best.size ? next : best))
  const top = box.y + (box.height - size * (lines.length * 0.98 - 0.25)) / 2
  const rows = lines.map(
    (line, index) =>
      `<tspan x="${num(box.x)}" y="${num(top + size * (0.74 + index * 0.98))}">${escapeXml(line)}</tspan>`,
  )
  return `<text fill="${colour}" font-size="${num(size)}" font-weight="900" font-stretch="125%" letter-spacing="-.01em" font-family="Archivo, 'Archivo Variable', 'Arial Black', 'Helvetica Neue', Arial, sans-serif">${rows.join('')}</text>`
}
